import type { DemoBankDetails, DemoPayout } from '../../../domains/src/payouts/index.ts'

interface DemoPayee {
  readonly bank_details: readonly DemoBankDetails[]
  readonly payouts: readonly DemoPayout[]
}

const anitasBank = {
  account_holder_name: 'Anita Desai',
  account_number: '50100234567890',
  ifsc_code: 'HDFC0000060',
  branch_name: 'Fort, Mumbai',
  upi_id: 'anitadesai@okhdfcbank',
  pan_number: 'ABCPD1234E',
  gst_number: '27ABCPD1234E1ZE',
}
const farhansBank = {
  account_holder_name: 'Farhan Qureshi',
  account_number: '30012345678',
  ifsc_code: 'SBIN0000300',
  branch_name: 'Mumbai Main',
  pan_number: 'BKLPQ4821F',
}
const meerasBank = {
  account_holder_name: 'Meera Krishnan',
  account_number: '918020045678123',
  ifsc_code: 'UTIB0000006',
  branch_name: 'Chennai',
  pan_number: 'CMNPK7735H',
}

/**
 * Bank details and payouts of developers, by the mailbox of their address, so that the demo has each state: Anita can
 * request a payout, the others have one that is requested, processed or paid.
 */
export const demoPayees: Readonly<Record<string, DemoPayee>> = {
  anita: {
    bank_details: [
      {
        saved_days_ago: 229.2,
        fields: { ...anitasBank, account_holder_name: 'Neel Studio' },
        decision: {
          days_ago: 228.4,
          verdict: {
            code: 'name_mismatch',
            reason: 'Your bank shows ANITA DESAI for this account. Enter the name as your bank has it.',
          },
        },
      },
      {
        saved_days_ago: 228.3,
        fields: anitasBank,
        decision: { days_ago: 227.1, verdict: { name_at_bank: 'ANITA DESAI' } },
      },
    ],
    payouts: [
      { requested_days_ago: 184.4, outcome: 'completed' },
      { requested_days_ago: 142.6, outcome: 'completed' },
      {
        requested_days_ago: 99.3,
        outcome: { fails: 'Your bank returned the transfer: the account was inactive. Ask your bank to activate it.' },
      },
      { requested_days_ago: 95.1, outcome: 'completed' },
      { requested_days_ago: 61.5, outcome: 'completed' },
      // Paid with `demoBatches`, together with Farhan’s.
      { requested_days_ago: 32.7, outcome: 'requested' },
    ],
  },
  farhan: {
    bank_details: [
      {
        saved_days_ago: 234.6,
        fields: farhansBank,
        decision: { days_ago: 233.5, verdict: { name_at_bank: 'MR FARHAN QURESHI' } },
      },
      {
        saved_days_ago: 1.4,
        fields: {
          ...farhansBank,
          account_number: '124501000789',
          ifsc_code: 'ICIC0001245',
          branch_name: 'Andheri, Mumbai',
        },
      },
    ],
    payouts: [
      { requested_days_ago: 191.8, outcome: 'completed' },
      { requested_days_ago: 131.3, outcome: 'completed' },
      { requested_days_ago: 70.5, outcome: 'completed' },
      { requested_days_ago: 33.2, outcome: 'requested' },
      { requested_days_ago: 2.6, outcome: 'processing' },
    ],
  },
  meera: {
    bank_details: [
      {
        saved_days_ago: 171.5,
        fields: meerasBank,
        decision: { days_ago: 170.2, verdict: { name_at_bank: 'MEERA KRISHNAN' } },
      },
      {
        saved_days_ago: 1.2,
        fields: { ...meerasBank, account_number: '91802004567', ifsc_code: 'UTIB0000007', branch_name: 'Chennai' },
        decision: {
          days_ago: 0.3,
          verdict: {
            code: 'account_invalid',
            reason:
              'The bank doesn’t know this account number: four digits are missing. Enter it again from your passbook.',
          },
        },
      },
    ],
    payouts: [
      { requested_days_ago: 118.4, outcome: 'completed' },
      { requested_days_ago: 52.3, outcome: 'completed' },
      { requested_days_ago: 2.4, outcome: 'paid' },
    ],
  },
  tenzin: {
    bank_details: [
      {
        saved_days_ago: 42.5,
        fields: {
          account_holder_name: 'Tenzin Bhutia',
          account_number: '6511234567',
          ifsc_code: 'KKBK0000430',
          branch_name: 'Gangtok',
        },
        decision: { days_ago: 41.2, verdict: { name_at_bank: 'TENZIN BHUTIA' } },
      },
    ],
    payouts: [{ requested_days_ago: 0.4, outcome: 'requested' }],
  },
}

/** One batch paid Anita and Farhan a month ago, and one with Farhan's open payout waits for another administrator. */
export const demoBatches = [
  { days_ago: 32.1, outcome: 'reconciled', payouts: 'requested' },
  { days_ago: 0.9, outcome: 'draft', payouts: 'processing' },
] as const
