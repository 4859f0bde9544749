import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

// All colours are design tokens, so they follow light and dark mode by themselves.
const chrome = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--type-sm)' },
  '&.cm-focused': { outline: 'none' },
  // Without ligatures: in code, every character counts.
  '.cm-scroller': { fontFamily: 'var(--font-code)', fontVariantLigatures: 'none', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 45%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--indigo-soft)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--marigold-soft)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--marigold-soft)', outline: '1px solid var(--marigold-text)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--pressed)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--hover)', border: 'none', color: 'var(--ink-muted)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--hairline)' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--control-edge)',
    borderRadius: 'var(--radius-control)',
  },
  '.cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--control-edge)',
    borderRadius: 'var(--radius-control)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--hairline-strong)',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--indigo-soft)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-muted)', fontStyle: 'normal' },
})

const highlighting = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword],
    color: 'var(--indigo-text)',
  },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: 'var(--leaf-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: 'var(--marigold-text)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-faint)' },
  { tag: [tags.tagName, tags.className, tags.labelName], color: 'var(--madder-text)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--category-ai-text)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--category-integration-text)',
  },
  { tag: tags.invalid, color: 'var(--madder-text)' },
])

/** Colours of the editor, for light and dark mode. */
export const editorTheme: Extension = [chrome, syntaxHighlighting(highlighting)]
