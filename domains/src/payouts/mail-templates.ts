import { daysAfter, type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { changeReportedMail, payoutsFrozenMail, payoutsUnfrozenMail } from './bank-details/freezes/mails.ts'
import { bankDetailsSavedMail } from './bank-details/mails.ts'
import { bankDetailsRejectedMail, bankDetailsVerifiedMail } from './bank-details/review/mails.ts'
import { booksDifferMail } from './books/mails.ts'
import { saleRefundedMail, themeSoldMail } from './earnings/mails.ts'
import {
  completedText,
  failedText,
  type MailedPayout,
  payoutMail,
  processingText,
  requestedText,
  sentText,
} from './payouts/payout-texts.ts'

const payee = { ...samplePerson, kind: 'developer' } as const

const payout: MailedPayout = {
  id: '00000000-0000-7000-8000-000000000002',
  payee_kind: 'developer',
  amount_paise: 4_56_700,
  destination: 'HDFC Bank ••••7890',
  expected_by: '2026-12-08',
  transaction_id: 'N332261234567890',
  fail_reason: 'The account is closed.',
}

/** The share is 70% of the price, less taxes. */
const sale = {
  theme_name: 'Loom',
  sale_paise: 2_99_900,
  share_paise: 2_09_930,
  commission_paise: 89_970,
  net_paise: 2_08_130,
}

/** The emails about sales, payouts, bank details and the books. */
export const payoutsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'payout_requested',
    name: 'A payout is requested',
    audience: 'Developers',
    compose: ({ settings }) => payoutMail(samplePerson, payout, requestedText(payout, 'developer'), settings),
  },
  {
    key: 'payout_processing',
    name: 'A payout is being processed',
    audience: 'Developers',
    compose: ({ settings }) => payoutMail(samplePerson, payout, processingText(payout), settings),
  },
  {
    key: 'payout_sent',
    name: 'A payout is on its way',
    audience: 'Developers',
    compose: ({ settings }) => payoutMail(samplePerson, payout, sentText(payout), settings),
  },
  {
    key: 'payout_completed',
    name: 'A payout is complete',
    audience: 'Developers',
    compose: ({ settings }) => payoutMail(samplePerson, payout, completedText(payout), settings),
  },
  {
    key: 'payout_failed',
    name: 'A payout failed',
    audience: 'Developers',
    compose: ({ settings }) => payoutMail(samplePerson, payout, failedText(payout), settings),
  },
  {
    key: 'bank_details_saved',
    name: 'Bank details are changed',
    audience: 'Developers',
    compose: (sample) =>
      bankDetailsSavedMail(
        payee,
        {
          account_holder_name: payee.name,
          account_number: '1234567890',
          ifsc_code: 'HDFC0000001',
          bank_name: 'HDFC Bank',
          branch_name: 'Mumbai',
          pan_number: null,
          gst_number: null,
          upi_id: null,
          is_first: false,
          token: SAMPLE_TOKEN,
          alert_expires_at: daysAfter(sample, 14),
        },
        sample.settings,
      ),
  },
  {
    key: 'bank_details_verified',
    name: 'Bank details are verified',
    audience: 'Developers',
    compose: ({ now, settings }) =>
      bankDetailsVerifiedMail(payee, { account_number_last4: '7890', usable_from: null, decided_at: now }, settings),
  },
  {
    key: 'bank_details_rejected',
    name: 'Bank details are rejected',
    audience: 'Developers',
    compose: ({ settings }) =>
      bankDetailsRejectedMail(payee, 'The name of the account holder doesn’t match the PAN.', settings),
  },
  {
    key: 'payouts_held',
    name: 'Payouts are put on hold',
    audience: 'Developers',
    compose: ({ settings }) => payoutsFrozenMail(payee, 'We couldn’t reach you about your bank details.', settings),
  },
  {
    key: 'payouts_released',
    name: 'Payouts are no longer on hold',
    audience: 'Developers',
    compose: ({ settings }) => payoutsUnfrozenMail(payee, settings),
  },
  {
    key: 'bank_change_reported',
    name: 'Someone reports a change of bank details',
    audience: 'Developers',
    compose: ({ settings }) => changeReportedMail(payee, settings),
  },
  {
    key: 'theme_sold',
    name: 'A theme is sold',
    audience: 'Developers',
    compose: ({ settings }) => themeSoldMail(samplePerson, sale, settings),
  },
  {
    key: 'sale_refunded',
    name: 'A sale is refunded',
    audience: 'Developers',
    compose: ({ settings }) =>
      saleRefundedMail(
        samplePerson,
        {
          theme_name: sale.theme_name,
          sale_paise: -sale.sale_paise,
          net_paise: -sale.net_paise,
          reason: 'The store bought the theme twice.',
        },
        settings,
      ),
  },
  {
    key: 'books_differ',
    name: 'The nightly check of the books finds differences',
    audience: 'Administrators',
    compose: () =>
      booksDifferMail(
        { name: 'Asha Rao', address: 'asha@example.com' },
        [
          { name: 'share and commission add up to the sale', difference_count: 1 },
          { name: 'a payout has the number and the sum of its earnings', difference_count: 2 },
        ],
        3,
      ),
  },
]
