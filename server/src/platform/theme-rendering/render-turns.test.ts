import { expect, test } from 'vitest'
import { RenderTurns } from './render-turns.ts'

/** Longer than a slice, however fast the machine is. */
const RENDER_MS = 12

function render(): void {
  const end = performance.now() + RENDER_MS
  while (performance.now() < end);
}

test('other events are handled between long renders that wait at the same time', async () => {
  const turns = new RenderTurns()
  const events: string[] = []
  const listen = () => {
    events.push('other')
    if (events.length < 20) setImmediate(listen)
  }
  setImmediate(listen)
  await Promise.all(
    Array.from({ length: 4 }, () =>
      turns.render(() => {
        render()
        events.push('page')
      }),
    ),
  )
  const rendered = events.slice(0, events.lastIndexOf('page') + 1)
  expect(rendered.filter((event) => event === 'page')).toHaveLength(4)
  rendered.forEach((event, index) => {
    if (event === 'page' && index > 0) expect(rendered[index - 1]).toBe('other')
  })
})

test('short renders don’t wait for each other', async () => {
  const turns = new RenderTurns()
  const events: string[] = []
  setImmediate(() => events.push('other'))
  await Promise.all(Array.from({ length: 4 }, () => turns.render(() => events.push('page'))))
  expect(events).toEqual(['page', 'page', 'page', 'page'])
})
