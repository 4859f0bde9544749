import { readInlineRichtext } from '../sanitize-richtext.ts'
import { defineSettingType } from './define-setting-type.ts'
import { readMarkup } from './read-markup.ts'
import { literalText, replaceHtmlSources } from './read-text.ts'

export const inlineRichtextType = defineSettingType<string>({
  type: 'inline_richtext',
  purpose: 'One line of text with bold, italic and links, for headings and buttons.',
  attributes: ['default', 'placeholder', 'sample', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read: (value) => readMarkup(value, readInlineRichtext),
  isEmpty: (html) => html.replace(/<[^>]*>|\s|&nbsp;/g, '') === '',
  sources: 'text',
  resolveSources: replaceHtmlSources,
  resolve: (html, _setting, resolver) => resolver.richtext(html),
})
