import { at, cells, each } from '../html.ts'

interface Invoice {
  kind: string
  from: string
  to: string
  /** `Number: HT/26-27/00418 | Date: 21 Nov 2026`. */
  facts: string
  columns: string
  rows: string[]
  totals: string[]
  foot: string
  width?: number
}

/** A printed document: invoice, voucher, waybill or quotation. */
export function paper({ kind, from, to, facts, columns, rows, totals, foot, width = 600 }: Invoice): string {
  const names = cells(columns)
  const head = each(
    names,
    (name, index) =>
      `<th style="padding:8px 6px;font-size:12px;color:#555;${index > 0 ? 'text-align:right' : ''}">${name}</th>`,
  )
  const lines = each(
    rows,
    (row) =>
      `<tr>${each(cells(row), (part, index) => `<td style="padding:0 6px;height:36px;font-size:13px;${index > 0 ? 'text-align:right' : ''}">${part}</td>`)}</tr>`,
  )
  const sums = each(totals, (total, index) => {
    const last = index === totals.length - 1
    return `<div class="row between" style="padding:${last ? 8 : 4}px 6px;${last ? 'border-top:2px solid #16181d;font-weight:700;font-size:16px' : 'font-size:13px'}"><span>${at(cells(total), 0)}</span><span>${at(cells(total), 1)}</span></div>`
  })
  const [seller = '', ...address] = cells(from)
  return `<div style="background:#fff;color:#16181d;width:${width}px;flex:none;border-radius:6px;box-shadow:0 6px 30px #0000001f;padding:32px 34px;--line:#e5e7eb;align-self:flex-start"><div class="row between" style="align-items:flex-start"><div><div class="serif" style="font-size:22px;font-weight:650">${seller}</div>${each(address, (line) => `<div class="tiny" style="color:#555">${line}</div>`)}</div><div class="right"><div class="bold" style="font-size:17px;color:var(--a)">${kind}</div>${each(cells(facts), (line) => `<div class="tiny" style="color:#555">${line}</div>`)}</div></div><div class="tiny" style="background:#f6f7f9;border-radius:6px;padding:10px 12px;margin:18px 0 10px">${cells(to).join('<br>')}</div><table>${head}${lines}</table><div style="width:270px;margin:10px 0 0 auto">${sums}</div><div class="tiny" style="color:#555;margin-top:16px;border-top:1px solid #e5e7eb;padding-top:10px">${foot}</div></div>`
}
