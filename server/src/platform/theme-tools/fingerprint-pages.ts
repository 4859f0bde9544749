import { createHash } from 'node:crypto'
import { compile, dataSets, mockPage, type Theme, ThemeErrors } from '@haat/theme-engine'
import { ENGINE_VERSION } from '@haat/theme-engine/gate'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { PageFingerprint, PageFingerprints, ThemeContents } from '../../../../domains/src/theme-tools.ts'

/**
 * Renders every template with every data set and returns what identifies each page's look. The data sets have a fixed
 * time, so the same files always have the same fingerprints. Undefined if the theme doesn't compile.
 */
export function fingerprintPages(files: ThemeContents): PageFingerprints | undefined {
  const theme = compileOrUndefined(files)
  if (theme === undefined) return undefined
  const config = theme.defaultConfiguration()
  const assets = [...files].flatMap(([path, content]) =>
    path.startsWith('assets/') ? [{ name: path.slice('assets/'.length), hash: hashOf(content) }] : [],
  )
  const urls = Object.fromEntries(assets.map(({ name }) => [name, `/${name}`]))
  const pages = theme.templates.flatMap((template) =>
    dataSets.map(({ name }): PageFingerprint => {
      const {
        html,
        head,
        body_attributes: bodyAttributes,
        fuel,
      } = theme.render({
        template,
        config,
        data: { ...mockPage(template, { data_set: name }), assets: urls },
      })
      const document = `${head}\0${bodyAttributes}\0${html}`
      const used = assets.filter((asset) => document.includes(asset.name))
      return {
        template,
        data_set: name,
        html_hash: hashOf(document),
        asset_hash: hashOf(used.map((asset) => `${asset.name}:${asset.hash}`).join('\n')),
        fuel,
      }
    }),
  )
  return { engine_version: ENGINE_VERSION, pages }
}

function compileOrUndefined(files: ThemeContents): Theme | undefined {
  try {
    return compile(files, { widgets: readWidgetFiles() })
  } catch (error) {
    if (error instanceof ThemeErrors) return undefined
    throw error
  }
}

/** 128 bits of the SHA-256, in hex. */
function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
