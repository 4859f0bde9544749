import { type KeyboardEvent, useRef } from 'react'
import type { Direction } from './nested-items.ts'
import type { TreeCommands, TreeRow } from './tree-row.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** How long after a key the next one belongs to the same word, in milliseconds. */
const WORD_PAUSE_MS = 700

interface TreeKeysOptions {
  readonly rows: readonly TreeRow[]
  readonly focusedKey: string | undefined
  readonly focusRow: (key: string) => void
  readonly commands: TreeCommands
}

/** Handles the keys of a tree, pressed on the row that has the focus (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/). */
export function useTreeKeys({ rows, focusedKey, focusRow, commands }: TreeKeysOptions) {
  const typed = useRef({ word: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    // Keys in a row's field or on its buttons are theirs.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return
    const index = rows.findIndex(({ key }) => key === focusedKey)
    const row = rows[index]
    if (row === undefined || event.ctrlKey || event.metaKey) return
    const done = (run?: () => void) => {
      event.preventDefault()
      run?.()
    }
    const focusAt = (at: number) => {
      const next = rows[at]
      if (next !== undefined) focusRow(next.key)
    }
    if (event.altKey) {
      const direction = directions[event.key]
      if (direction !== undefined) done(() => commands.move(row.key, direction))
      return
    }
    switch (event.key) {
      case 'ArrowDown':
        return done(() => focusAt(index + 1))
      case 'ArrowUp':
        return done(() => focusAt(index - 1))
      case 'Home':
        return done(() => focusAt(0))
      case 'End':
        return done(() => focusAt(rows.length - 1))
      case 'ArrowRight':
        if (row.isExpanded === false) return done(() => commands.expand(row.key, true))
        return done(() => row.isExpanded && focusAt(index + 1))
      case 'ArrowLeft':
        if (row.isExpanded) return done(() => commands.expand(row.key, false))
        return done(() => focusAt(rows.findLastIndex(({ depth }, at) => at < index && depth < row.depth)))
      case '*':
        return done(() => {
          for (const one of rows)
            if (one.depth === row.depth && one.isExpanded === false) commands.expand(one.key, true)
        })
      case 'Enter':
        return done(() => commands.open(row.key))
      case ' ':
        return done(() => commands.select(row.key))
      case 'F2':
        return done(() => commands.rename(row.key))
      case '+':
      case 'Insert':
        return done(() => commands.insert(row.key))
      case 'Delete':
        return done(() => commands.remove(row.key))
    }
    if (event.key.length !== 1) return
    const isSameWord = event.timeStamp - typed.current.at < WORD_PAUSE_MS
    const word = (isSameWord ? typed.current.word : '') + event.key.toLowerCase()
    typed.current = { word, at: event.timeStamp }
    // A longer word may still be that of the focused row; a new letter goes to the next one.
    const from = word.length > 1 ? index : index + 1
    const order = [...rows.slice(from), ...rows.slice(0, from)]
    const found = order.find(({ name }) => name.toLowerCase().startsWith(word))
    if (found !== undefined) done(() => focusRow(found.key))
  }
}
