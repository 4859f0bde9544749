import { at, avatar, bar, button, cells, checkbox, each, icon, pill, toggle } from '../html.ts'
import { thumb } from '../products.ts'
import { sparkline } from './charts.ts'

/**
 * One cell of a table in shorthand: `*g Delivered` a pill, `@Meera Iyer` a person, `#saree:#8e1b4b Silk saree` a product,
 * `~0.6` a bar, `/1,4,2` a sparkline, `[x]` and `[ ]` boxes, `(on)` and `(off)` toggles, `>Text` a button, `^text` muted, `!text` accented.
 */
export function cell(text: string): string {
  const rest = text.slice(1)
  const space = rest.indexOf(' ')
  const head = space < 0 ? rest : rest.slice(0, space)
  const tail = space < 0 ? '' : rest.slice(space + 1)
  if (text === '[x]' || text === '[ ]') return checkbox(text === '[x]')
  if (text === '(on)' || text === '(off)') return toggle(text === '(on)')
  switch (text.charAt(0)) {
    case '*':
      return pill(head, tail)
    case '@':
      return `<span class="row">${avatar(rest, 's')}<span>${rest}</span></span>`
    case '#':
      return `<span class="row">${thumb(head, 38)}<span class="bold">${tail}</span></span>`
    case '~':
      return `<span class="row"><span style="width:96px">${bar(Number(head))}</span><span class="small muted">${tail}</span></span>`
    case '/':
      return /^[\d,]+$/.test(rest) ? sparkline(rest) : text
    case '>':
      return button(rest, 'ghost sm')
    case '^':
      return `<span class="muted">${rest}</span>`
    case '!':
      return `<span class="bold" style="color:var(--at)">${rest}</span>`
    default:
      return text
  }
}

/** Key figures: `Net sales | ₹4,82,310 | +12 % on last week`; a change that begins with `!` is shown as negative. */
export function kpis(lines: string[]): string {
  const cards = each(lines, (line) => {
    const [label = '', value = '', delta = ''] = cells(line)
    const bad = delta.startsWith('!')
    const tone = delta
      ? `<div class="small bold" style="color:${bad ? '#c93a2f' : '#1c8a4d'};margin-top:4px">${bad ? delta.slice(1) : delta}</div>`
      : ''
    return `<div class="card grow" style="padding:15px 18px"><div class="small muted">${label}</div><div style="font-size:25px;font-weight:700;letter-spacing:-.02em;margin-top:2px">${value}</div>${tone}</div>`
  })
  return `<div class="row" style="gap:14px;align-items:stretch">${cards}</div>`
}

interface Table {
  columns: string
  rows: string[]
  /** `All 128 | To pack 14`; the first one is active. */
  tabs?: string
  search?: string
  filters?: string
  row?: number
}

/** A table with tabs and filters. A column whose name begins with `>` is aligned right. */
export function table({ columns, rows, tabs = '', search = '', filters = '', row = 54 }: Table): string {
  const names = cells(columns)
  const head = each(names, (name) => `<th class="${name.startsWith('>') ? 'num' : ''}">${name.replace('>', '')}</th>`)
  const lines = each(rows, (line) => {
    const parts = cells(line)
    return `<tr>${each(names, (name, index) => `<td class="${name.startsWith('>') ? 'num' : ''}">${cell(at(parts, index))}</td>`)}</tr>`
  })
  const tabRow = tabs
    ? `<div class="row" style="gap:6px">${each(cells(tabs), (tab, index) => pill(index ? 'n' : 'x', tab).replace('padding', 'p'))}</div>`
    : ''
  const tools =
    search || tabs || filters
      ? `<div class="row between" style="padding:14px;border-bottom:1px solid var(--line)">${tabRow}<div class="row">${each(filters ? cells(filters) : [], (name) => button(name, 'ghost sm'))}${search ? `<span class="field muted" style="width:230px;min-height:34px;padding:5px 12px">${icon('search')}${search}</span>` : ''}</div></div>`
      : ''
  return `<div class="card grow" style="padding:0;overflow:hidden;--row:${row}px">${tools}<table style="flex:1;max-height:${rows.length * 98 + 40}px"><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`
}

/** A card with a heading; `width` is in pixels, and without it the card grows. */
export const card = (title: string, content: string, width = 0) =>
  `<div class="card ${width ? 'fixed' : 'grow'}" style="${width ? `width:${width}px;flex:none;` : ''}overflow:hidden">${title ? `<h2>${title}</h2>` : ''}${content}</div>`

/** Cards side by side that fill the rest of the page. */
export const columns = (...parts: string[]) =>
  `<div class="row grow" style="gap:16px;align-items:stretch">${parts.join('')}</div>`

/** Stacked parts that fill their container. */
export const stack = (...parts: string[]) => `<div class="col grow" style="gap:16px">${parts.join('')}</div>`

const filled = (items: string[], draw: (item: string, index: number) => string) =>
  `<div class="filled">${each(items, draw)}</div>`

/** Names with values and bars: `Pune | ₹82,300 | 0.8`. */
export const ranked = (lines: string[]) =>
  filled(lines, (line) => {
    const [name = '', value = '', share = ''] = cells(line)
    return `<div style="padding:8px 0"><div class="row between" style="margin-bottom:6px"><span>${cell(name)}</span><span class="bold">${value}</span></div>${share ? bar(Number(share)) : ''}</div>`
  })

/** A list of items with an icon, two lines and a trailing cell: `truck | Title | detail | *g Done`. */
export const lines = (items: string[], gap = 12) =>
  filled(items, (item, index) => {
    const [iconName = '', title = '', detail = '', end = ''] = cells(item)
    return `<div class="row" style="padding:${gap}px 0;${index ? 'border-top:1px solid var(--line)' : ''}"><span style="width:38px;height:38px;border-radius:10px;background:var(--as);color:var(--at);display:grid;place-items:center;flex:none">${icon(iconName)}</span><div class="grow"><div class="bold clip">${title}</div><div class="small muted clip">${detail}</div></div>${end ? cell(end) : ''}</div>`
  })

/** Form fields: `Label | value` a field, `Label | (on) | hint` a switch, `Label | [choice] | a, b, c` a choice. */
export const form = (items: string[]) =>
  each(items, (item) => {
    const [label = '', value = '', hint = ''] = cells(item)
    if (value === '(on)' || value === '(off)')
      return `<div class="row between" style="padding:11px 0;border-bottom:1px solid var(--line)"><div><div class="bold">${label}</div><div class="small muted">${hint}</div></div>${toggle(value === '(on)')}</div>`
    if (value.startsWith('['))
      return `<div style="padding:9px 0"><div class="small bold" style="margin-bottom:6px">${label}</div><div class="row" style="gap:0;border:1px solid var(--line);border-radius:8px;overflow:hidden">${each(hint.split(','), (choice) => `<span class="grow" style="text-align:center;padding:9px 4px;font-size:14px;${choice.trim() === value.slice(1, -1) ? 'background:var(--as);color:var(--at);font-weight:650' : ''}">${choice.trim()}</span>`)}</div></div>`
    return `<div style="padding:9px 0"><div class="small bold" style="margin-bottom:6px">${label}</div><div class="field">${value}</div>${hint ? `<div class="tiny muted" style="margin-top:4px">${hint}</div>` : ''}</div>`
  })

/** A coloured note with an icon. */
export const note = (iconName: string, text: string) =>
  `<div class="row" style="background:var(--as);color:var(--at);border-radius:10px;padding:12px 16px;font-weight:550;align-items:flex-start">${icon(iconName)}<span>${text}</span></div>`
