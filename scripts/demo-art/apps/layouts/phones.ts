import { at, avatar, cells, each, icon } from '../html.ts'
import { product } from '../products.ts'

const bubble = (message: string) => {
  const own = message.startsWith('>')
  const text = own ? message.slice(1) : message
  const [words = '', picture = '', buttons = ''] = cells(text)
  const image = picture
    ? `<div style="height:150px;border-radius:8px;overflow:hidden;margin-bottom:6px">${product(picture).replace('<svg ', '<svg width="100%" height="100%" ')}</div>`
    : ''
  const actions = each(
    buttons ? buttons.split(',') : [],
    (label) =>
      `<div style="text-align:center;color:#0a7d68;font-weight:600;padding:8px 0 2px;border-top:1px solid #0000000f;margin-top:7px">${label.trim()}</div>`,
  )
  return `<div style="max-width:${picture || buttons ? 88 : 82}%;align-self:${own ? 'flex-end' : 'flex-start'};background:${own ? '#d9fdd3' : '#fff'};border-radius:12px;padding:8px 11px;font-size:14.5px;color:#111b21;box-shadow:0 1px 1px #0000001c">${image}${words.replaceAll('\n', '<br>')}${actions}</div>`
}

const shell = (inside: string, height: number) =>
  `<div style="width:372px;height:${height}px;border-radius:46px 46px 0 0;background:#15161b;padding:12px 12px 0;box-shadow:0 20px 60px #0000004d;flex:none"><div style="height:100%;border-radius:36px 36px 0 0;overflow:hidden;background:#fff;display:flex;flex-direction:column;color:#16181d">${inside}</div></div>`

/** A phone with a chat. A message that begins with `>` is the phone owner's; `text | product | Button, Button` has more. */
export function chatPhone(name: string, status: string, messages: string[], height = 690): string {
  return shell(
    `<div class="row" style="background:#0b6156;color:#fff;padding:34px 16px 12px">${icon('arrow-left')}${avatar(name)}<div><div class="bold">${name}</div><div class="tiny" style="opacity:.8">${status}</div></div></div><div class="col grow" style="gap:9px;padding:14px 12px;background:#efe7dd">${each(messages, bubble)}</div>`,
    height,
  )
}

/** A phone that shows a page of the store. */
export const pagePhone = (inside: string, height = 690) =>
  shell(
    `<div class="row between tiny bold" style="padding:12px 24px 4px"><span>9:41</span>${icon('wifi', 'width:15px;height:15px')}</div>${inside}`,
    height,
  )

/** A headline with bullet points next to one or two phones, on a coloured background. */
export function phoneStage(ground: string, headline: string, points: string[], phones: string, ink = '#fff'): string {
  const list = each(points, (point) => {
    const parts = cells(point)
    return `<div class="row" style="gap:14px;font-size:19px;padding:9px 0">${icon(at(parts, 0), 'width:26px;height:26px')}<span>${at(parts, 1)}</span></div>`
  })
  return `<div style="position:absolute;inset:0;background:${ground};color:${ink};display:flex;gap:40px;padding:0 72px"><div class="col grow" style="justify-content:center"><h1 class="serif" style="font-size:46px;line-height:1.1;margin-bottom:26px;text-wrap:balance">${headline}</h1>${list}</div><div class="row" style="align-items:flex-end;gap:26px">${phones}</div></div>`
}
