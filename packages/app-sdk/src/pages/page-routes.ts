import type { PageHandler } from './page-result.ts'

interface PageRoute {
  readonly method: 'GET' | 'POST'
  readonly segments: readonly string[]
  readonly handler: PageHandler
}

export interface FoundPage {
  readonly handler: PageHandler
  readonly params: Readonly<Record<string, string>>
}

export interface PageRoutes {
  add(method: PageRoute['method'], path: string, handler: PageHandler): void
  /** Returns the first route that a path matches. */
  find(method: string, path: string): FoundPage | undefined
}

/** Finds the handler of a path such as `/runs/:id`. */
export function createPageRoutes(): PageRoutes {
  const routes: PageRoute[] = []
  return {
    add: (method, path, handler) => void routes.push({ method, segments: path.split('/'), handler }),
    find(method, path) {
      const segments = path.split('/')
      for (const route of routes) {
        const params = route.method === method ? match(route.segments, segments) : undefined
        if (params !== undefined) return { handler: route.handler, params }
      }
      return undefined
    },
  }
}

function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = path[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part !== value) return undefined
  }
  return params
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
