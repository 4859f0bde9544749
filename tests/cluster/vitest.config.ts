import { defineConfig } from 'vitest/config'

/**
 * `npm run test:cluster`: Haat on a cluster, with servers that are killed, frozen and cut off. Not part of `npm test`: it
 * needs programs of Debian (scripts/install-cluster-programs.sh) and takes minutes.
 */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/cluster/**/*.test.ts'],
    // One after the other: each scenario measures how long something takes.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
    reporters: ['default', `${import.meta.dirname}/figures-reporter.ts`],
    // As the other tests that start servers: Node runs the sources itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
