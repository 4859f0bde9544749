import liquid from '@shopify/prettier-plugin-liquid'
import * as css from 'prettier/plugins/postcss'
import { format } from 'prettier/standalone'

const STYLE = { printWidth: 120, tabWidth: 2 }

/** Throws the parser's error if the text can't be read. */
export async function formatLiquid(text: string): Promise<string> {
  return format(text, { ...STYLE, parser: 'liquid-html', plugins: [liquid, css] })
}

/** Throws the parser's error if the text can't be read. */
export async function formatCss(text: string): Promise<string> {
  return format(text, { ...STYLE, parser: 'css', plugins: [css] })
}
