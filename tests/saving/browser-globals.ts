// Defines IndexedDB for good: what a closed page still writes must not fail in another test file.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The storage of a browser, which its tabs share. */
export interface BrowserStorage {
  readonly name: string
  readonly databases: IDBFactory
}

/** Provides what saving uses of a page and Node.js doesn't have: a window that is always visible. */
export function stubPage(): void {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
}

export function newStorage(name: string): BrowserStorage {
  return { name, databases: new IDBFactory() }
}

/** Makes a browser's databases the ones that are opened next. */
export function useStorage({ databases }: BrowserStorage): void {
  vi.stubGlobal('indexedDB', databases)
}
