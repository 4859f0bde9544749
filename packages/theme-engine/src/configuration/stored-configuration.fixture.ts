import fc from 'fast-check'

const key = fc.string({ maxLength: 130 })
const settings = fc.oneof(fc.dictionary(key, fc.jsonValue({ maxDepth: 1 })), fc.jsonValue())
/** A section, block or widget with arbitrary values in any place, often nearly valid. */
export const anyStoredNode: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const list = fc.oneof(fc.array(tie('node'), { maxLength: 3 }), fc.jsonValue())
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.jsonValue({ maxDepth: 1 }),
      fc.record(
        {
          id: fc.oneof(fc.constantFrom('a', 'b', 'a b', '', '__proto__'), fc.jsonValue({ maxDepth: 1 })),
          type: fc.oneof(
            fc.constantFrom('hero', 'custom', 'InnerSectionWidget', '', 'a b'),
            fc.jsonValue({ maxDepth: 1 }),
          ),
          template: fc.oneof(fc.constantFrom('home', ''), fc.jsonValue({ maxDepth: 1 })),
          name: fc.jsonValue({ maxDepth: 1 }),
          hidden: fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 })),
          hidden_on: fc.oneof(fc.array(fc.constantFrom('phone', 'tablet', 'watch')), fc.jsonValue({ maxDepth: 1 })),
          locked: fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 })),
          lock_reason: fc.jsonValue({ maxDepth: 1 }),
          static: fc.jsonValue({ maxDepth: 1 }),
          settings,
          blocks: list,
          widgets: list,
          children: fc.oneof(fc.array(list, { maxLength: 2 }), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    ),
  }
}).node
/** Any value that could be stored in place of a configuration. */
export const anyStoredValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.record(
    { sections: fc.oneof(fc.array(anyStoredNode, { maxLength: 4 }), fc.jsonValue()), settings },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)
