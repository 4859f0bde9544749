import { at, bar, cells, each, icon, pill } from '../html.ts'
import { product } from '../products.ts'

const checker = 'background:repeating-conic-gradient(#d9dbe2 0 25%,#fff 0 50%) 0 0/22px 22px'

/** An image editor: a before/after slider with tools on the left and settings on the right. */
export function imageEditor(picture: string, tools: string, settings: string, strip: string[], after = ''): string {
  const side = each(
    cells(tools),
    (tool, index) =>
      `<div style="width:44px;height:44px;border-radius:11px;display:grid;place-items:center;${index ? 'color:#99a0b3' : 'background:var(--a);color:#fff'}">${icon(tool)}</div>`,
  )
  const film = each(
    strip,
    (item, index) =>
      `<div class="thumb" style="width:84px;height:84px;border:3px solid ${index ? 'transparent' : 'var(--a)'};background:#fff">${product(item, index % 2 ? '#f6e3ea' : '#fff')}</div>`,
  )
  const original = product(picture, '#cdb59a').replace(
    '<svg ',
    '<svg style="position:absolute;inset:0;width:520px;height:520px" ',
  )
  const cut = product(picture, null).replace(
    '<svg ',
    '<svg style="position:absolute;inset:0;width:520px;height:520px" ',
  )
  return `<div style="height:100%;display:grid;grid-template-columns:72px 1fr 290px"><div class="col" style="gap:8px;align-items:center;padding:18px 0;background:#171a22">${side}</div><div class="col" style="background:#0e1016;align-items:center;justify-content:center;gap:26px"><div style="width:520px;height:520px;position:relative;border-radius:14px;overflow:hidden"><div style="position:absolute;inset:0">${original}<div style="position:absolute;inset:0;background:radial-gradient(circle at 30% 20%,#fff2,#0003)"></div></div><div style="position:absolute;inset:0;clip-path:inset(0 0 0 50%)"><div style="position:absolute;inset:0;${after ? `background:${after}` : checker}"></div>${cut}</div><div style="position:absolute;left:259px;top:0;bottom:0;width:3px;background:#fff"></div><div style="position:absolute;left:240px;top:240px;width:41px;height:41px;border-radius:50%;background:#fff;color:#222;display:grid;place-items:center">${icon('chevrons-left-right')}</div><span class="pill" style="position:absolute;left:14px;top:14px;background:#000a;color:#fff">Before</span><span class="pill" style="position:absolute;right:14px;top:14px;background:var(--a);color:#fff">After</span></div><div class="row">${film}</div></div><div style="background:#171a22;color:#eef0f6;padding:22px;--panel:#171a22;--line:#2c3140;--well:#242835;--muted:#99a0b3;--ink:#eef0f6">${settings}</div></div>`
}

/** A grid of images with a caption below each: `saree:#8e1b4b:#fff | SKU 1042 | 4.1 MB to 212 kB | *g Done | ground`. */
export function gallery(items: string[], across: number, height: number): string {
  const cards = each(items, (item) => {
    const [picture = '', name = '', detail = '', mark = '', ground = '#f3ece2'] = cells(item)
    const [tone = 'g', ...words] = mark.replace('*', '').split(' ')
    return `<div class="card" style="padding:0;overflow:hidden;position:relative"><div class="thumb" style="height:${height}px;border-radius:0">${product(picture, ground)}</div>${mark ? `<span style="position:absolute;left:10px;top:10px">${pill(tone, words.join(' '))}</span>` : ''}<div style="padding:11px 14px"><div class="bold clip">${name}</div><div class="small muted clip">${detail}</div></div></div>`
  })
  return `<div class="grow" style="display:grid;grid-template-columns:repeat(${across},minmax(0,1fr));gap:16px;align-content:start">${cards}</div>`
}

/** Sliders with a name and a value: `Shadow | 40 % | 0.4`. */
export const sliders = (items: string[]) =>
  each(items, (item) => {
    const [name = '', value = '', share = '0'] = cells(item)
    return `<div style="padding:11px 0"><div class="row between small" style="margin-bottom:9px"><span class="bold">${name}</span><span class="muted">${value}</span></div><div style="position:relative">${bar(Number(share))}<span style="position:absolute;left:calc(${Number(share) * 100}% - 8px);top:-5px;width:18px;height:18px;border-radius:50%;background:#fff;border:2px solid var(--a);box-shadow:0 1px 4px #0003"></span></div></div>`
  })

/** A heat map over the content below: `x | y | radius | warm`. */
export const heat = (spots: string[]) =>
  each(spots, (spot) => {
    const parts = cells(spot).map(Number)
    const [x = 0, y = 0, radius = 60, warm = 1] = parts
    const core = warm > 0.7 ? '#ff2d12' : warm > 0.4 ? '#ffb300' : '#2ee6a6'
    return `<div style="position:absolute;left:${x - radius}px;top:${y - radius}px;width:${radius * 2}px;height:${radius * 2}px;border-radius:50%;background:radial-gradient(${core}cc 0,${warm > 0.7 ? '#ffc800aa 35%,' : ''}#22d3a866 62%,transparent 72%);mix-blend-mode:multiply"></div>`
  })

/** Swatches with names. */
export const swatches = (items: string) =>
  `<div class="row" style="flex-wrap:wrap;gap:8px">${each(cells(items), (item, index) => `<span style="width:38px;height:38px;border-radius:10px;background:${item};border:2px solid ${index ? 'var(--line)' : 'var(--a)'}"></span>`)}</div>`

/** A printable label with a barcode of its number. */
export function label(text: string): string {
  const parts = cells(text)
  const code = at(parts, 3)
  const bars = [...code].map(
    (digit, index) =>
      `<rect x="${index * 13}" width="${2 + (Number(digit) % 4)}" height="34"/><rect x="${index * 13 + 8}" width="${1 + (Number(digit) % 3)}" height="34"/>`,
  )
  return `<div style="background:#fff;border:1px dashed #b9bcc4;border-radius:8px;padding:14px 16px;color:#16181d"><div class="bold">${at(parts, 0)}</div><div class="tiny" style="color:#555">${at(parts, 1)}</div><div class="row between" style="margin:7px 0"><span class="strong" style="font-size:18px">${at(parts, 2)}</span><span class="tiny" style="color:#555">incl. of all taxes</span></div><svg width="100%" height="36" viewBox="0 0 170 36" preserveAspectRatio="none">${bars.join('')}</svg><div class="tiny" style="letter-spacing:.22em">${code}</div></div>`
}

/** A photo that fills the width; without a background it is a cut-out. */
export const picture = (spec: string, ground: string | null, height: number) =>
  `<div class="thumb" style="height:${height}px;border-radius:0;background:${ground ?? 'transparent'}">${product(spec, ground)}</div>`
