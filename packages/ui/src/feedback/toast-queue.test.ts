import { expect, test } from 'vitest'
import { ToastQueue } from './toast-queue.ts'

/** A display that lists what it shows. */
function openDisplay() {
  const shown = new Map<string, string>()
  const close = (id?: string) => (id === undefined ? shown.clear() : void shown.delete(id))
  return { shown, add: (id: string, { title }: { title: string }) => void shown.set(id, title), close }
}

test('toasts wait for the display, which then shows them and all later ones', () => {
  const queue = new ToastQueue()
  let changes = 0
  queue.subscribe(() => {
    changes += 1
  })
  queue.show({ title: 'Saved' })
  const copied = queue.show({ title: 'Copied' })
  const moved = queue.show({ title: 'Moved' })
  queue.dismiss(copied)
  expect(queue.hasWaiting()).toBe(true)
  expect(changes).toBe(4)

  const display = openDisplay()
  queue.connect(display)
  queue.show({ title: 'Deleted' })
  expect([...display.shown.values()]).toEqual(['Saved', 'Moved', 'Deleted'])
  expect(queue.hasWaiting()).toBe(false)
  queue.dismiss(moved)
  expect([...display.shown.values()]).toEqual(['Saved', 'Deleted'])
  queue.dismiss()
  expect(display.shown.size).toBe(0)
})

test('toasts wait again when the display is gone', () => {
  const queue = new ToastQueue()
  const [before, after] = [openDisplay(), openDisplay()]
  const disconnect = queue.connect(before)
  disconnect()
  queue.show({ title: 'Saved' })
  expect([...before.shown.values()]).toEqual([])
  queue.connect(after)
  disconnect()
  queue.show({ title: 'Copied' })
  expect([...after.shown.values()]).toEqual(['Saved', 'Copied'])
})
