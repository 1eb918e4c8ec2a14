import type { Chapter } from './row.ts'

/** What is read on the page that opens on a visitor’s own phone, and the tests that show it. */
export const personalPage: readonly Chapter[] = [
  {
    heading: 'The personal page',
    rows: [
      {
        when: 'The link of somebody, before any script has run',
        says: ['Your Church Check-In QR Code', '{name}', 'QR code', 'Save to Phone', 'Share This Link'],
        test: 'personal/personal-page.spec.ts: the name and the code are there, the code reads, it can be saved, and the link can be had',
      },
      {
        when: 'Save to Phone: a picture with the person’s name',
        says: ['{name}-check-in-qr.png'],
        test: 'personal/personal-page.spec.ts: the phone gets a picture of the specified name and size, without the network, and it reads',
      },
      {
        when: 'Share This Link, where a phone can only copy',
        says: ['The link is copied.'],
        test: 'personal/personal-page.spec.ts: a phone that {phone} copies the link and says so',
      },
      {
        when: 'Share This Link, where a phone can do neither',
        says: [
          'This browser can neither share nor copy from here. Please copy the link by hand.',
          'The link to this page',
        ],
        test: 'personal/personal-page.spec.ts: a phone that {phone} says so and shows the link to copy by hand',
      },
      {
        when: 'The address holds no number, or the number of nobody',
        says: [
          'Invalid QR code link. Please try again.',
          'Could not find user information.',
          'At the kiosk you can always check in with your phone number or last name.',
        ],
        test: 'personal/personal-page.spec.ts: an address without a number, and one that nobody has, say what is wrong',
      },
      {
        when: 'The code cannot be drawn',
        says: ['Failed to generate QR code. Please try again.', 'Try Again'],
        test: 'personal/personal-page.spec.ts: says so under the name, and Try Again tries again',
      },
      {
        when: 'Somebody tries many numbers',
        says: ['Too many tries. Please wait a moment.'],
        test: 'personal/personal-page.spec.ts: whoever tries many numbers is told to wait',
      },
    ],
  },
]
