import { expect, test } from 'vitest'
import { emailLink, textLink } from './open-in-phone.ts'

test('a text opens with its words filled in, for a number or for somebody who is chosen then', () => {
  expect(textLink('5125550117', 'Who’s here? 100% & more')).toBe(
    'sms:+15125550117?&body=Who%E2%80%99s%20here%3F%20100%25%20%26%20more',
  )
  expect(textLink(undefined, 'K7Q')).toBe('sms:?&body=K7Q')
})

test('an email opens with its subject and its lines', () =>
  expect(emailLink('Help at church', 'Hello\nhttps://foyer.example.org/join#a+b')).toBe(
    'mailto:?subject=Help%20at%20church&body=Hello%0D%0Ahttps%3A%2F%2Ffoyer.example.org%2Fjoin%23a%2Bb',
  ))
