/**
 * Renders the Markdown of the language service, which only has paragraphs, lists, code and bold text. Everything else is
 * shown as written; the text is never read as HTML.
 */
export function renderMarkdown(markdown: string): HTMLElement {
  const root = document.createElement('div')
  root.className = 'cm-language-info'
  for (const part of markdown.split(/(```[a-z]*\n[\s\S]*?\n```)|\n\n/).filter(Boolean)) root.append(...renderPart(part))
  return root
}

function renderPart(part: string): HTMLElement[] {
  const code = /^```[a-z]*\n([\s\S]*?)\n```$/.exec(part.trim())
  if (code !== null) {
    const block = document.createElement('pre')
    block.textContent = code[1] ?? ''
    return [block]
  }
  const lines = part.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return []
  if (!lines.every((line) => line.startsWith('- '))) return [withInline('p', lines.join(' '))]
  const list = document.createElement('ul')
  list.append(...lines.map((line) => withInline('li', line.slice(2))))
  return [list]
}

function withInline(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  for (const part of text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)) {
    if (part.startsWith('`') && part.length > 1) element.append(inline('code', part.slice(1, -1)))
    else if (part.startsWith('**') && part.length > 3) element.append(inline('strong', part.slice(2, -2)))
    else element.append(part)
  }
  return element
}

function inline(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
