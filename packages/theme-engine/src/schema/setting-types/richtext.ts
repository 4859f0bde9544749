import { readRichtext } from '../sanitize-richtext.ts'
import { defineSettingType } from './define-setting-type.ts'
import { readMarkup } from './read-markup.ts'
import { literalText, replaceHtmlSources } from './read-text.ts'

export const richtextType = defineSettingType<string>({
  type: 'richtext',
  purpose: 'Paragraphs with headings, lists, links, bold and italic, as HTML.',
  attributes: ['default', 'placeholder', 'sample', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read: (value) => readMarkup(value, readRichtext),
  isEmpty: (html) => html.replace(/<[^>]*>|\s|&nbsp;/g, '') === '' && !html.includes('<hr'),
  sources: 'text',
  resolveSources: replaceHtmlSources,
  resolve: (html, _setting, resolver) => resolver.richtext(html),
})
