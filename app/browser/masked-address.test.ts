import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

const TOKEN = 'eyJvcmRlcklkIjoiMSJ9.q8vT0cV2lR7mXw4y'

// ANALYTICS-01
test.each([
  ['https://meltemi.example/', 'https://meltemi.example/'],
  ['https://meltemi.example/tours#beach-escape', 'https://meltemi.example/tours'],
  [`https://meltemi.example/manage/${TOKEN}`, 'https://meltemi.example/manage/:token'],
  [
    `https://meltemi.example/manage/${TOKEN}/voucher`,
    'https://meltemi.example/manage/:token/voucher',
  ],
  [
    'https://meltemi.example/checkout/success?session_id=cs_1&booking_ref=PT-AAAAAAAA',
    'https://meltemi.example/checkout/success',
  ],
  ['https://meltemi.example/?partner=CactusHotel&from=Naoussa', 'https://meltemi.example/'],
  [
    'https://meltemi.example/faq?utm_source=ferry&q=anna&utm_medium=poster',
    'https://meltemi.example/faq?utm_source=ferry&utm_medium=poster',
  ],
  ['https://meltemi.example/?utm_content=anna@example.com', 'https://meltemi.example/'],
  ['https://meltemi.example/?utm_content=anna%40example.com', 'https://meltemi.example/'],
  ['https://meltemi.example/team/anna@example.com', 'https://meltemi.example/team/:token'],
  ['https://meltemi.example/team/anna%40example.com', 'https://meltemi.example/team/:token'],
  ['https://anna:secret@meltemi.example/faq', 'https://meltemi.example/faq'],
  ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
])('of %s analytics learns %s', (address, known) => {
  expect(maskedAddress(address)).toBe(known)
})
