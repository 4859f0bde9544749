import type { Filter } from '../../liquid/language.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { fontFiles } from '../../theme/fonts/font-face.ts'
import { FontObject, fontObject } from '../../theme/fonts/font-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { fontsBase } from '../../theme/render-head.ts'

function fontOf(context: RenderContext, value: unknown): FontObject | undefined {
  return value instanceof FontObject ? value : fontObject(context.text(value).replaceAll('"', ''))
}

/** `font | font_modify: 'weight', 'bold'`, `'style', 'italic'`, `'weight', '+200'`. */
const fontModify: Filter = (context, input, [key, value]) => {
  const font = fontOf(context, input)
  if (font === undefined) return input
  const change = context.text(value)
  if (context.text(key) === 'style') {
    return new FontObject(font.font, {
      ...font.variation,
      style: change === 'italic' || change === 'oblique' ? 'italic' : 'normal',
    })
  }
  return new FontObject(font.font, { ...font.variation, weight: weightOf(change, font.variation.weight) })
}

function weightOf(change: string, weight: number): number {
  if (change === 'bold') return 700
  if (change === 'normal') return 400
  if (change === 'bolder') return weight < 600 ? 700 : 900
  if (change === 'lighter') return weight > 500 ? 400 : 100
  const number = Number(change)
  if (!Number.isFinite(number)) return weight
  return /^[+-]/.test(change) ? weight + number : number
}

/** Each font face is in the page's head once. This records that the page needs it, and outputs nothing itself. */
const fontFace: Filter = (context, input) => {
  const font = fontOf(context, input)
  if (font !== undefined) pageState.get(context).fonts.use(font.font, font.variation.style)
  return new SafeHtml('')
}

const fontUrl: Filter = (context, input) => {
  const font = fontOf(context, input)
  const file = font && fontFiles(font.font, font.variation.style)[0]
  return file === undefined ? '' : `${fontsBase(pageState.get(context).data.media.fonts_base)}/${file.file}`
}

export const fontFilters = { font_modify: fontModify, font_face: fontFace, font_url: fontUrl }
