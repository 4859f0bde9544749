import { EditorView } from '@codemirror/view'

// All colours are design tokens, so they follow light and dark mode by themselves.
export const languageTheme = EditorView.theme({
  '.cm-annotation-name': { color: 'var(--indigo-text)', fontWeight: '600' },
  '.cm-annotation-key': { color: 'var(--category-ai-text)' },
  '.cm-annotation-type': { color: 'var(--marigold-text)' },
  '.cm-annotation-text': { color: 'var(--leaf-text)' },
  '.cm-color-swatch': {
    appearance: 'none',
    width: '0.85em',
    height: '0.85em',
    marginRight: '0.35em',
    padding: '0',
    border: '1px solid var(--control-edge)',
    borderRadius: '2px',
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
  '.cm-color-swatch:disabled': { cursor: 'default' },
  '.cm-color-swatch::-webkit-color-swatch-wrapper': { padding: '0' },
  '.cm-color-swatch::-webkit-color-swatch': { border: 'none', opacity: '0' },
  '.cm-language-info': { maxWidth: '32rem', padding: '0.5rem 0.75rem', lineHeight: '1.5' },
  '.cm-language-info pre': { overflowX: 'auto', fontFamily: 'var(--font-code)', margin: '0.5rem 0' },
  '.cm-language-info code': { fontFamily: 'var(--font-code)' },
  '.cm-language-info ul': { paddingLeft: '1.25rem', listStyle: 'disc' },
  '.cm-rename-panel': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem', padding: '0.5rem' },
  '.cm-location-panel': { maxHeight: '12rem', overflow: 'auto', padding: '0.5rem' },
  '.cm-location-panel .cm-button': { minHeight: '24px', fontSize: '0.8125rem' },
  '.cm-location-list .cm-button': { width: '100%', textAlign: 'left', fontFamily: 'var(--font-code)', border: 'none' },
  '.cm-location-heading': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
})
