/** Tests of the built surfaces and of running processes: no import leads from them to what they test. */
const endToEnd = ['tests/browser/', 'tests/process/', 'tests/*', 'server/src/surfaces/']

/**
 * What a changed file can affect besides the tests that import it, directly or through others. The first rule that matches
 * counts. `'all'` runs everything, as does a file that no rule matches.
 */
const rules = [
  [/^docs\/|\.md$|^screenshots\//, ['tests/*', 'packages/theme-engine/']],
  [/^(LICENSE|\.gitignore|biome\.json|knip\.jsonc|\.oxlintrc\.json|\.ci\/)/, []],
  [/^packages\/db\//, 'all'],
  [/(^|\/)(package(-lock)?\.json|tsconfig\.json|\.npmrc|vitest\.config\.ts)$/, 'all'],
  [/^scripts\/demo-art\//, []],
  [/^scripts\//, ['tests/launcher/', 'tests/process/', 'tests/*']],
  [/^bench\//, ['tests/*']],
  // A test affects only itself; what tests share is found by its imports, or else runs everything.
  [/\.test\.tsx?$/, []],
  [/^tests\/(upgrade|process)\//, ['tests/process/']],
  [/^tests\/launcher\//, ['tests/launcher/']],
  [/^tests\/architecture\//, ['tests/*']],
  [/^tests\/browser\//, ['tests/browser/']],
  // Read from disk, not imported.
  [/^themes\//, [...endToEnd, 'domains/', 'packages/theme-engine/', 'packages/theme-preview/', 'server/']],
  [/^domains\/assets\//, [...endToEnd, 'domains/', 'server/']],
  [/^packages\/theme-(engine|widgets|preview)\//, [...endToEnd, 'domains/', 'packages/', 'server/']],
  [/^(packages|surfaces)\//, [...endToEnd, 'tests/launcher/']],
  [/^(server|domains)\//, endToEnd],
]

/**
 * Returns where the tests are that the changed files can affect besides those that import them: folders with a final `/`,
 * and `tests/*` for the files directly in tests. Returns 'all' if every test has to run.
 */
export function selectTests(changedFiles) {
  const selected = new Set()
  for (const file of changedFiles) {
    const rule = rules.find(([pattern]) => pattern.test(file))
    if (rule === undefined || rule[1] === 'all') return 'all'
    for (const place of rule[1]) selected.add(place)
  }
  return [...selected]
}

/** Whether a test file, by its path from the root, is in one of the selected places. */
export function isSelected(testFile, places) {
  return places.some((place) => (place === 'tests/*' ? /^tests\/[^/]+$/.test(testFile) : testFile.startsWith(place)))
}
