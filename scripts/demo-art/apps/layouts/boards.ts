import { at, avatar, cells, each, icon, pill } from '../html.ts'
import { cell } from './panels.ts'

/** Columns of cards: heading, then `Title | detail | *a tag | @Person`. */
export function kanban(columns: Record<string, string[]>): string {
  const drawn = each(Object.entries(columns), ([name, items]) => {
    const drawnCards = each(items, (item) => {
      const [title = '', detail = '', tag = '', who = ''] = cells(item)
      return `<div class="card" style="padding:13px 14px;border-radius:10px"><div class="bold">${title}</div><div class="small muted" style="margin:3px 0 10px">${detail}</div><div class="row between">${tag ? cell(tag) : ''}${who ? avatar(who, 's') : ''}</div></div>`
    })
    return `<div class="col grow" style="gap:10px;background:var(--well);border-radius:14px;padding:12px"><div class="row between bold" style="padding:2px 4px">${name}<span class="muted">${items.length}</span></div>${drawnCards}</div>`
  })
  return `<div class="row grow" style="gap:14px;align-items:stretch">${drawn}</div>`
}

const weekdays = 'Mon | Tue | Wed | Thu | Fri | Sat | Sun'

/** A month. `first` is the column of the 1st (0 is Monday); events are `g Title`, separated by `;`. */
export function calendar(first: number, days: number, events: Record<number, string>, today = 0): string {
  const squares = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, index) => {
    const day = index - first + 1
    if (day < 1 || day > days) return '<div style="background:var(--well);opacity:.6"></div>'
    const marks = each((events[day] ?? '').split(';').filter(Boolean), (event) => {
      const [tone = 'x', ...words] = event.trim().split(' ')
      return `<div class="pill ${tone} clip" style="display:block;border-radius:6px;padding:3px 8px;margin-top:4px;font-size:12.5px">${words.join(' ')}</div>`
    })
    const ring = day === today ? 'background:var(--a);color:#fff;' : ''
    return `<div style="background:var(--panel);padding:7px 7px;overflow:hidden"><span class="small bold" style="display:inline-grid;place-items:center;width:25px;height:25px;border-radius:50%;${ring}">${day}</span>${marks}</div>`
  })
  const head = each(
    cells(weekdays),
    (name) =>
      `<div class="small muted bold" style="background:var(--panel);padding:9px 12px;height:38px">${name}</div>`,
  )
  return `<div class="grow" style="display:grid;grid-template-columns:repeat(7,minmax(0,1fr));grid-template-rows:38px;grid-auto-rows:minmax(0,1fr);gap:1px;background:var(--line);border:1px solid var(--line);border-radius:12px;overflow:hidden">${head}${squares.join('')}</div>`
}

interface Inbox {
  /** `Name | message | 10:24 | message-circle`; the first one is open. */
  list: string[]
  /** The heading of the thread: customer and subject. */
  head: string
  /** Replies of the store begin with `>`. */
  thread: string[]
  reply: string
  /** Details about the customer. */
  about: string
}

/** An inbox: the list of conversations, the open one, and its customer. */
export function inbox({ list, head, thread, reply, about }: Inbox): string {
  const people = each(list, (item, index) => {
    const [name = '', text = '', time = '', channel = ''] = cells(item)
    return `<div class="row" style="padding:13px 16px;align-items:flex-start;${index ? '' : 'background:var(--as);'}border-bottom:1px solid var(--line)">${avatar(name)}<div class="grow"><div class="row between"><span class="bold">${name}</span><span class="tiny muted">${time}</span></div><div class="row small muted" style="gap:6px">${icon(channel, 'width:14px;height:14px')}<span class="clip">${text}</span></div></div></div>`
  })
  const said = each(thread, (message) => {
    const own = message.startsWith('>')
    return `<div style="max-width:76%;align-self:${own ? 'flex-end' : 'flex-start'};background:${own ? 'var(--as)' : 'var(--well)'};border-radius:14px;padding:10px 14px">${own ? message.slice(1) : message}</div>`
  })
  return `<div class="row grow" style="gap:0;align-items:stretch;background:var(--panel);border:1px solid var(--line);border-radius:14px;overflow:hidden"><div style="width:300px;border-right:1px solid var(--line);flex:none">${people}</div><div class="col grow"><div class="row between" style="padding:14px 18px;border-bottom:1px solid var(--line)">${head}</div><div class="col grow" style="gap:10px;padding:18px;overflow:hidden">${said}</div><div style="padding:14px 18px;border-top:1px solid var(--line)"><div class="field between" style="min-height:48px"><span class="clip">${reply}</span><span class="btn sm">${icon('send')}Send</span></div></div></div><div style="width:262px;border-left:1px solid var(--line);padding:18px;flex:none">${about}</div></div>`
}

/** Steps of an automation, drawn downwards: `zap | When | Order placed | x`; a step with `<` and `>` parts splits in two. */
export function flow(steps: string[]): string {
  const node = (text: string) => {
    const [iconName = '', kind = '', title = '', tone = 'x'] = cells(text)
    return `<div class="card row" style="padding:13px 18px;width:360px;border-radius:14px;box-shadow:0 4px 14px #00000012"><span class="pill ${tone}" style="padding:9px;border-radius:10px">${icon(iconName)}</span><div><div class="tiny muted bold" style="text-transform:uppercase;letter-spacing:.06em">${kind}</div><div class="bold">${title}</div></div></div>`
  }
  const wire = '<div style="width:2px;height:26px;background:var(--line)"></div>'
  return `<div class="col grow" style="align-items:center;justify-content:center;background-image:radial-gradient(var(--line) 1.2px,transparent 1.2px);background-size:22px 22px;border-radius:14px">${steps
    .map((step) => {
      const [left = '', right = ''] = step.split(' // ')
      if (!right) return node(left)
      return `<div class="col" style="align-items:center"><div style="width:420px;height:2px;background:var(--line)"></div><div class="row" style="gap:60px;align-items:flex-start">${node(left)}${node(right)}</div></div>`
    })
    .join(wire)}</div>`
}

/** A funnel of steps: `Product seen | 48,210 | 1 | note`. */
export function funnel(steps: string[]): string {
  return each(steps, (step, index) => {
    const [name = '', count = '', share = '0', remark = ''] = cells(step)
    return `<div class="row" style="gap:18px;padding:7px 0"><span class="bold" style="width:170px">${name}</span><div class="grow" style="height:46px;background:var(--well);border-radius:10px;overflow:hidden"><div class="row" style="width:${Number(share) * 100}%;height:100%;background:var(--a);opacity:${1 - index * 0.07};border-radius:10px;padding:0 14px;color:#fff;font-weight:700">${count}</div></div><span style="width:170px" class="right">${remark ? cell(remark) : ''}</span></div>`
  })
}

/** The share of customers who came back, a triangle of months: `Jan 2026 | 412 | 100,31,24,19`. */
export function cohorts(rows: string[], months: number): string {
  const head = `<tr><th>First order</th><th class="num">Customers</th>${Array.from({ length: months }, (_, index) => `<th style="text-align:center">${index ? `M${index}` : 'M0'}</th>`).join('')}</tr>`
  const lines = each(rows, (row) => {
    const parts = cells(row)
    const shares = at(parts, 2).split(',').map(Number)
    const squares = Array.from({ length: months }, (_, index) => {
      const share = shares[index]
      if (share === undefined) return '<td></td>'
      const strength = index === 0 ? 90 : Math.min(88, share * 2)
      return `<td style="padding:2px;height:44px"><div style="height:100%;border-radius:6px;display:grid;place-items:center;font-size:13px;font-weight:600;background:color-mix(in srgb,var(--a) ${strength}%,var(--panel));color:${strength > 48 ? '#fff' : 'var(--ink)'}">${share} %</div></td>`
    })
    return `<tr><td class="bold" style="height:46px">${at(parts, 0)}</td><td class="num muted">${at(parts, 1)}</td>${squares.join('')}</tr>`
  })
  return `<table style="--row:46px">${head}${lines}</table>`
}

/** Small square pills in a row, for legends and filters. */
export const chips = (items: string) =>
  `<div class="row" style="flex-wrap:wrap;gap:8px">${each(cells(items), (item, index) => pill(index ? 'n' : 'x', item))}</div>`
