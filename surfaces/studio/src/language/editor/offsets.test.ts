import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOffset, toPosition } from './offsets.ts'

test.each(['\n', '\r\n'])('positions and offsets name the same characters with line breaks of %j', (lineBreak) => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{0,5}$/), { minLength: 1, maxLength: 6 }), (lines) => {
      const text = lines.join(lineBreak)
      const state = EditorState.create({ doc: text, extensions: EditorState.lineSeparator.of(lineBreak) })
      for (let position = 0; position <= state.doc.length; position += 1) {
        const offset = toOffset(state, position)
        expect(toPosition(state, offset)).toBe(position)
        expect(text.slice(0, offset)).toBe(state.sliceDoc(0, position))
      }
    }),
    { numRuns: 50 },
  )
})
