import { createLanguageService, type Location } from '@haat/theme-language'
import type { LanguageMessage, LanguageRequest, ListedPlace, Question } from './protocol.ts'

/** The part of a worker's scope that is needed to answer requests. */
interface RequestPort {
  addEventListener(type: 'message', listener: (event: { data: LanguageRequest }) => void): void
  postMessage(message: LanguageMessage): void
}

/** Time between the last change and the next validation, so that a burst of changes is validated once. */
const PAUSE_MS = 40

/** Answers requests in the order of their arrival, and sends findings after changes. */
export function serveLanguage(port: RequestPort, widgets: ReadonlyMap<string, string>): void {
  const service = createLanguageService({ widgets })
  const texts = new Map<string, string | Uint8Array>()
  let revision = 0
  let validation: ReturnType<typeof setTimeout> | undefined

  port.addEventListener('message', ({ data }) => {
    switch (data.kind) {
      case 'open':
        texts.clear()
        for (const [path, content] of data.files) texts.set(path, content)
        service.open(data.files)
        validateSoon()
        return
      case 'change':
        revision = data.revision
        for (const { path, content } of data.changes) {
          if (content === null) texts.delete(path)
          else texts.set(path, content)
        }
        service.change(data.changes)
        validateSoon()
        return
      case 'ask':
        port.postMessage(answer(data.id, data.question))
        return
    }
  })

  function validateSoon(): void {
    clearTimeout(validation)
    validation = setTimeout(
      () => port.postMessage({ kind: 'findings', revision, findings: service.findings() }),
      PAUSE_MS,
    )
  }

  function listed(location: Location): ListedPlace {
    const content = texts.get(location.path)
    const text = typeof content === 'string' ? content : ''
    const start = text.lastIndexOf('\n', location.from - 1) + 1
    const end = text.indexOf('\n', location.from)
    const line = text.slice(0, start).split('\n').length
    return {
      ...location,
      line,
      preview: text
        .slice(start, end < 0 ? undefined : end)
        .trim()
        .slice(0, 120),
    }
  }

  function answer(id: number, question: Question): LanguageMessage {
    const head = { kind: 'answer', id } as const
    switch (question.name) {
      case 'complete':
        return { ...head, name: 'complete', value: service.complete(question.at.path, question.at.offset) }
      case 'hover':
        return { ...head, name: 'hover', value: service.hover(question.at.path, question.at.offset) }
      case 'define':
        return { ...head, name: 'define', value: service.define(question.at.path, question.at.offset).map(listed) }
      case 'references':
        return {
          ...head,
          name: 'references',
          value: service.references(question.at.path, question.at.offset).map(listed),
        }
      case 'prepareRename':
        return { ...head, name: 'prepareRename', value: service.prepareRename(question.at.path, question.at.offset) }
      case 'rename':
        return { ...head, name: 'rename', value: service.rename(question.at.path, question.at.offset, question.to) }
      case 'symbols':
        return { ...head, name: 'symbols', value: service.symbols() }
    }
  }
}
