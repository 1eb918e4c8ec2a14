import type { Chapter } from './row.ts'

/** What is read on the registration, and the tests that show it. */
export const registration: readonly Chapter[] = [
  {
    heading: 'Registration',
    rows: [
      {
        when: 'A number that nobody has: a profile is made',
        says: [
          'Welcome to Our Church!',
          'Please create your profile to continue',
          'Full Name',
          'Hebrew Name (Optional)',
          'Phone Number',
          'Email Address',
          'Family Members (Optional)',
          'No family members added yet.',
          'Add Family Member',
          'Create Profile',
        ],
        test: 'kiosk/registration.spec.ts: a new family makes a profile, adds who belongs to it, and checks in',
      },
      {
        when: 'The profile is being created',
        says: ['Creating Profile...'],
        test: 'kiosk/registration.spec.ts: the button says that the profile is being created',
      },
      {
        when: 'A profile is changed',
        says: [
          'Update Your Profile',
          'Edit your information below',
          'Update Profile',
          'Updating Profile...',
          'Profile Updated',
          'Your profile has been updated successfully',
        ],
        test: 'kiosk/registration.spec.ts: a family changes its profile: who left is gone and who came is there',
      },
      {
        when: 'Something is missing or wrong in a form',
        says: ['Name is required', 'Invalid email address', 'Relationship is required'],
        test: 'kiosk/registration.spec.ts: the form says what is missing',
      },
      {
        when: 'The phone number is not ten digits',
        says: ['Invalid phone number'],
        never: 'The field is filled with the ten digits that were typed on the keypad, and cannot be edited.',
      },
      {
        when: 'The dialog for a family member',
        says: [
          'Add Family Member',
          'Name',
          'Hebrew Name (Optional)',
          'Relationship',
          'Select relationship',
          'Spouse',
          'Child',
          'Parent',
          'Sibling',
          'Other',
          'Cancel',
          'Add Member',
        ],
        test: 'kiosk/registration.spec.ts: the form says what is missing',
      },
      {
        when: 'Somebody is taken off the list',
        says: ['Remove {name}'],
        test: 'kiosk/registration.spec.ts: somebody who was added by mistake is taken off again',
      },
      {
        when: 'Another tablet has just registered the number',
        says: ['Phone Number', 'This phone number already has a profile.'],
        test: 'kiosk/registration.spec.ts: a number that another tablet has just registered goes on with the profile made there',
      },
      {
        when: 'The profile cannot be made',
        says: ['Error', 'There was a problem saving your profile'],
        test: 'kiosk/trouble.spec.ts: a profile that cannot be made says so, and what was typed stays',
      },
      {
        when: 'The profile cannot be changed',
        says: ['Error', 'There was a problem updating your profile', 'Failed to delete family member'],
        test: 'kiosk/trouble.spec.ts: a profile that cannot be changed says so',
      },
      {
        when: 'Very many profiles were made or changed from here within an hour',
        says: ['Please ask our staff', 'Many profiles were changed here within an hour. Our staff will help you.'],
        test: 'kiosk/too-much.spec.ts: a profile that cannot be saved because of very many others is said to be so',
      },
      {
        when: 'A family member cannot be saved',
        says: ['Failed to add family member'],
        test: 'kiosk/trouble.spec.ts: a family member who cannot be saved is not lost, and is there once after the next try',
      },
      {
        when: 'There is neither a person nor a number',
        says: ['Welcome!'],
        test: 'kiosk/shared-tablet.spec.ts: {path} without anybody to speak of leads home',
      },
      {
        when: 'The generic failures of creating and updating',
        says: ['Failed to create user', 'Failed to update profile'],
        never: 'One toast for each outcome: the screen’s own words are said instead.',
      },
      {
        when: 'The generic success of updating',
        says: ['Success'],
        never: 'One toast for each outcome: “Profile Updated” stands over the same sentence.',
      },
      {
        when: 'The generic messages of a form',
        says: [
          'Required',
          'Expected X, received Y',
          'String must contain at least N character(s)',
          'Invalid email',
          'Invalid date',
        ],
        never: 'Every field has a message of its own, and no form asks for a date.',
      },
    ],
  },
]
