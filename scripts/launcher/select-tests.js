/** Tests of built surfaces and running processes, which don't import the code that they test. */
const endToEnd = ['tests/browser/', 'tests/process/', 'tests/*', 'server/src/surfaces/']

/**
 * The tests that a changed file can affect besides those that import it, directly or indirectly. The first matching rule
 * applies. `'all'`, or a file without a matching rule, runs everything.
 */
const rules = [
  [/^docs\/|\.md$|^screenshots\//, ['tests/*', 'packages/theme-engine/']],
  [/^(LICENSE|\.gitignore|biome\.json|knip\.jsonc|\.oxlintrc\.json|\.ci\/)/, []],
  [/^packages\/db\//, 'all'],
  [/(^|\/)(package(-lock)?\.json|tsconfig\.json|\.npmrc|vitest\.config\.ts)$/, 'all'],
  [/^scripts\/demo-art\//, []],
  [/^scripts\//, ['tests/launcher/', 'tests/process/', 'tests/*']],
  [/^bench\//, ['tests/*']],
  // A test affects only itself. Code shared by tests is found by its imports, or runs everything.
  [/\.test\.tsx?$/, []],
  [/^tests\/(upgrade|process)\//, ['tests/process/']],
  [/^tests\/launcher\//, ['tests/launcher/']],
  [/^tests\/architecture\//, ['tests/*']],
  // Outside npm test.
  [/^tests\/cluster\//, []],
  [/^tests\/browser\//, ['tests/browser/']],
  // Read from disk, not imported.
  [/^themes\//, [...endToEnd, 'domains/', 'packages/theme-engine/', 'packages/theme-preview/', 'server/']],
  [/^domains\/assets\//, [...endToEnd, 'domains/', 'server/']],
  [/^packages\/theme-(engine|widgets|preview)\//, [...endToEnd, 'domains/', 'packages/', 'server/']],
  [/^(packages|surfaces)\//, [...endToEnd, 'tests/launcher/']],
  [/^(server|domains)\//, endToEnd],
]

/**
 * Returns the locations of tests that the changed files can affect, besides those that import them: folders with a
 * trailing `/`, and `tests/*` for files directly in tests. Returns 'all' if every test has to run.
 */
export function selectTests(changedFiles) {
  const selected = new Set()
  for (const file of changedFiles) {
    const rule = rules.find(([pattern]) => pattern.test(file))
    if (rule === undefined || rule[1] === 'all') return 'all'
    for (const location of rule[1]) selected.add(location)
  }
  return [...selected]
}

/** Returns whether a test file, by its path from the root, is in one of the selected locations. */
export function isSelected(testFile, selected) {
  return selected.some((location) =>
    location === 'tests/*' ? /^tests\/[^/]+$/.test(testFile) : testFile.startsWith(location),
  )
}
