import type { Ledgers } from './ledgers.ts'
import type { Entry, Voucher } from './voucher.ts'

/**
 * Returns vouchers in Tally's format for importing them (TallyPrime: Import, Transactions), as described in Tally's developer
 * reference: an ENVELOPE with a HEADER, and a TALLYMESSAGE for each voucher in its BODY. The REMOTEID makes Tally replace a
 * voucher that's imported again.
 */
export function tallyXml(vouchers: readonly Voucher[], { company }: Pick<Ledgers, 'company'>): string {
  const open = company === '' ? '' : `<STATICVARIABLES>${element('SVCURRENTCOMPANY', company)}</STATICVARIABLES>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${open}</REQUESTDESC>`,
    '<REQUESTDATA>',
    ...vouchers.map(messageOf),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n')
}

function messageOf(voucher: Voucher): string {
  const { id, type, number, party, gstin, state, narration, corrects } = voucher
  const date = tallyDate(voucher.date)
  const fields = [
    element('DATE', date),
    element('EFFECTIVEDATE', date),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    element('REFERENCE', corrects?.number ?? number),
    element('REFERENCEDATE', corrects === null ? date : tallyDate(corrects.issued_on)),
    element('PARTYLEDGERNAME', party),
    ...(gstin === null ? [] : [element('PARTYGSTIN', gstin)]),
    element('GSTREGISTRATIONTYPE', gstin === null ? 'Unregistered/Consumer' : 'Regular'),
    element('STATENAME', state),
    element('PLACEOFSUPPLY', state),
    element('NARRATION', narration),
    element('PERSISTEDVIEW', 'Accounting Voucher View'),
    element('ISINVOICE', 'No'),
  ]
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="${escapeXml(`haat-${id}`)}" VCHTYPE="${escapeXml(type)}" ACTION="Create">`,
    ...fields,
    ...voucher.entries.map(entryOf),
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ].join('\n')
}

/** In Tally, a debit is "deemed positive", and its amount is negative. */
function entryOf({ ledger, debit_paise: debit, is_party: isParty }: Entry): string {
  const fields = [
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
    element('AMOUNT', decimal(-debit)),
  ]
  return `<ALLLEDGERENTRIES.LIST>${fields.join('')}</ALLLEDGERENTRIES.LIST>`
}

/** `1234.50`, from paise. */
export function decimal(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `20261121` */
function tallyDate(day: string): string {
  return day.replaceAll('-', '')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without control characters, which no XML can have. */
function escapeXml(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => escapes[character] ?? '')
}
