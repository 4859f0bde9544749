import type { Gstr1Tables } from '@haat/app-sdk'

type Kind = Gstr1Tables['docs'][number]['kind']

/** Natures of documents in table 13 of GSTR-1, with the portal's numbers. */
const natures: Readonly<Record<Kind, { readonly number: number; readonly name: string }>> = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  bill_of_supply: { number: 1, name: 'Invoices for outward supply' },
  credit_note: { number: 5, name: 'Credit Note' },
  receipt_voucher: { number: 6, name: 'Receipt Voucher' },
  refund_voucher: { number: 8, name: 'Refund Voucher' },
}

/** Table 13 of GSTR-1: the series of documents that were issued. */
export function portalDocuments({ docs }: Pick<Gstr1Tables, 'docs'>) {
  const byNature = Map.groupBy(docs, ({ kind }) => natures[kind].number)
  return {
    doc_det: [...byNature]
      .toSorted(([a], [b]) => a - b)
      .map(([number, series]) => ({
        doc_num: number,
        doc_typ: Object.values(natures).find((nature) => nature.number === number)?.name ?? '',
        docs: series.map(({ first, last, count, cancelled_count: cancelled }, index) => ({
          num: index + 1,
          from: first,
          to: last,
          totnum: count,
          cancel: cancelled,
          net_issue: count - cancelled,
        })),
      })),
  }
}
