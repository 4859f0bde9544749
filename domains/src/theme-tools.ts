import type { AppFinding, AppManifest } from '@haat/app-manifest'
import type { Theme } from '@haat/theme-engine'
import type { ThemeCheck } from '@haat/theme-engine/gate'
import type { ImportNote } from '@haat/theme-engine/import-shopify-theme'

/** A theme's files by path: text as strings, images and fonts as bytes. */
export type ThemeContents = ReadonlyMap<string, string | Uint8Array>

/**
 * What stores can use of a theme: its templates, the sections, blocks and settings that the editor shows, and how stores'
 * sections change when they update to it.
 */
export type ThemeOutline = Pick<Theme, 'schemas' | 'templates' | 'upgrades'>

/** What identifies the look of one page with one data set: the same hashes mean the same page. */
export interface PageFingerprint {
  readonly template: string
  readonly data_set: string
  /** Of the document's head and body. */
  readonly html_hash: string
  /** Of the style sheets, images and fonts in the theme that the document refers to. */
  readonly asset_hash: string
  readonly fuel: number
}

export interface PageFingerprints {
  readonly engine_version: string
  /** Every template with every data set. */
  readonly pages: readonly PageFingerprint[]
}

/** The content of a `.zip` as a theme. */
export type ReadArchive =
  | {
      readonly ok: true
      /** `shopify`: converted from a Shopify theme. */
      readonly format: 'haat' | 'shopify'
      readonly files: ThemeContents
      /** What was converted and what was left out, by file. */
      readonly report: readonly ImportNote[]
    }
  | { readonly ok: false; readonly reason: string; readonly message: string }

/** The content of a `.zip` as an app's package. `manifest` is undefined if there are errors. */
export type AppPackageCheck =
  | {
      readonly ok: true
      readonly files: ThemeContents
      readonly manifest: AppManifest | undefined
      readonly findings: readonly AppFinding[]
    }
  | { readonly ok: false; readonly reason: string; readonly message: string }

/**
 * Work on developers' files, which can be hostile or take long. It runs in workers and is stopped at a deadline. Every
 * method throws ParserStopped if there's no result.
 */
export interface ThemeTools {
  /** Validates a theme and renders every page with every data set. */
  check(files: ThemeContents): Promise<ThemeCheck>
  /** Compiles a theme and returns its outline; undefined if it doesn't compile. */
  outline(files: ThemeContents): Promise<ThemeOutline | undefined>
  /** Renders every page with every data set to compare it with another version; undefined if the theme doesn't compile. */
  fingerprint(files: ThemeContents): Promise<PageFingerprints | undefined>
  /** Reads a `.zip` with a theme of Haat or Shopify. */
  readArchive(zip: Uint8Array): Promise<ReadArchive>
  /** Reads the `.zip` of an app's package and checks it. */
  checkAppPackage(zip: Uint8Array): Promise<AppPackageCheck>
  /** Returns the files as a `.zip`. */
  writeArchive(files: ThemeContents): Promise<Uint8Array>
}
