import { at, cells, each, icon } from '../html.ts'
import { product } from '../products.ts'

/** A newsletter builder: blocks on the left, the email in the middle, the selected block's settings on the right. */
export function mailBuilder(blocks: string, mail: string, settings: string): string {
  const palette = each(cells(blocks), (block) => {
    const [iconName = '', ...words] = block.split(' ')
    return `<div class="card col" style="padding:14px 6px;align-items:center;gap:6px;border-radius:10px;font-size:13px">${icon(iconName, 'width:22px;height:22px;color:var(--at)')}${words.join(' ')}</div>`
  })
  return `<div class="row grow" style="gap:16px;align-items:stretch"><div style="width:196px;display:grid;grid-template-columns:1fr 1fr;gap:10px;align-content:start;flex:none">${palette}</div><div class="grow col" style="background:var(--well);border-radius:14px;align-items:center;padding:22px 0 0;overflow:hidden">${mail}</div><div class="card" style="width:270px;flex:none">${settings}</div></div>`
}

/** A store's newsletter: a headline over an image, text, three products and a button. */
export function mail(
  shop: string,
  ink: string,
  headline: string,
  hero: string,
  words: string,
  items: string[],
): string {
  const row = each(items, (item) => {
    const parts = cells(item)
    return `<div class="grow"><div class="thumb" style="height:118px">${product(at(parts, 0))}</div><div class="small bold clip" style="margin-top:6px">${at(parts, 1)}</div><div class="small" style="color:${ink}">${at(parts, 2)}</div></div>`
  })
  return `<div style="width:470px;background:#fffdf9;color:#231f1a;border-radius:10px 10px 0 0;overflow:hidden;box-shadow:0 8px 30px #0000001f;flex:1"><div class="serif" style="text-align:center;padding:14px;font-size:21px;font-weight:650;color:${ink}">${shop}</div><div class="row" style="background:${ink};color:#fff;padding:0 24px;height:190px"><div class="serif grow" style="font-size:29px;line-height:1.12;font-weight:600">${headline}</div><div style="width:160px;height:160px">${product(hero, null)}</div></div><div style="padding:18px 24px"><div style="color:#5b544b">${words}</div><div class="row" style="gap:12px;margin:16px 0">${row}</div><div style="background:${ink};color:#fff;text-align:center;border-radius:8px;padding:12px;font-weight:650">See all offers</div></div></div>`
}

/** A block of generated text with a caret. */
export const written = (text: string) =>
  `<div style="line-height:1.65;font-size:19px">${cells(text)
    .map((part) => `<p style="margin-bottom:10px">${part}</p>`)
    .join(
      '',
    )}<span style="display:inline-block;width:2px;height:18px;background:var(--a);vertical-align:-3px"></span></div>`

/** Tracking steps of a parcel: `Packed | 18 Nov, 11:20 | done`. */
export const steps = (items: string[]) =>
  each(items, (item, index) => {
    const [name = '', when = '', state = ''] = cells(item)
    const done = state === 'done'
    const last = index === items.length - 1
    return `<div class="row" style="align-items:flex-start;gap:14px"><div class="col" style="align-items:center"><span style="width:26px;height:26px;border-radius:50%;display:grid;place-items:center;color:#fff;background:${done ? 'var(--a)' : 'var(--line)'}">${done ? icon('check', 'width:15px;height:15px') : ''}</span>${last ? '' : `<span style="width:2px;height:26px;background:${done ? 'var(--a)' : 'var(--line)'}"></span>`}</div><div><div class="bold">${name}</div><div class="small muted">${when}</div></div></div>`
  })
