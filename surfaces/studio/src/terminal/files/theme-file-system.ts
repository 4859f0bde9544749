import { type FileContent, isSameContent, isTextPath } from '@haat/theme-files'
import { type CpOptions, InMemoryFs, type RmOptions, type FileContent as WrittenContent } from 'just-bash/browser'
import type { FollowedFile, ShellChange } from './shell-change.ts'
import { THEME_ROOT, themePath } from './shell-paths.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The shell's view of the theme's files. It follows the working copy and knows what a command line has changed since.
 */
export class ThemeFileSystem extends InMemoryFs {
  /** The files as they are in the working copy, by path in the theme. */
  readonly #base: Map<string, FileContent>
  /** Paths, or folders of paths, that commands have written to. */
  readonly #touched = new Set<string>()
  /** What the working copy has by now at paths that commands have written to. */
  readonly #elsewhere = new Map<string, FileContent | undefined>()

  constructor(files: Iterable<readonly [string, FileContent]>) {
    const base = new Map(files)
    super({ ...Object.fromEntries([...base].map(([path, content]) => [`${THEME_ROOT}/${path}`, content])) })
    this.mkdirSync(THEME_ROOT, { recursive: true })
    this.#base = base
  }

  /** Takes over changes that were made in the working copy. A file that a command has changed waits for its end. */
  follow(files: readonly FollowedFile[]): void {
    for (const { path, content } of files) {
      if (this.#isTouched(path)) {
        this.#elsewhere.set(path, content)
        continue
      }
      if (content === undefined) this.#base.delete(path)
      else this.#base.set(path, content)
      if (content !== undefined) this.writeFileSync(`${THEME_ROOT}/${path}`, content)
      else void super.rm(`${THEME_ROOT}/${path}`, { force: true })
    }
  }

  /** Returns what commands have changed since the working copy. Throws NotText if a text file isn't UTF-8. */
  async changes(): Promise<ShellChange[]> {
    const paths = new Set([...this.#base.keys(), ...this.getAllPaths().flatMap((path) => themePath(path) ?? [])])
    const changes: ShellChange[] = []
    for (const path of paths) {
      if (!this.#isTouched(path)) continue
      const before = this.#base.get(path)
      const after = await this.read(path)
      if (!isSameContent(before, after)) changes.push({ path, before, after })
    }
    return changes.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  }

  /** Accepts what commands have changed: the working copy has it now. */
  accept(changes: readonly ShellChange[]): void {
    this.#touched.clear()
    for (const { path } of changes) this.#elsewhere.delete(path)
    this.follow(changes.map(({ path, after }) => ({ path, content: after })))
    this.#catchUp()
  }

  /** Takes back what commands have changed. */
  async reset(): Promise<void> {
    const paths = new Set([...this.#base.keys(), ...this.getAllPaths().flatMap((path) => themePath(path) ?? [])])
    const touched = [...paths].filter((path) => this.#isTouched(path))
    this.#touched.clear()
    for (const path of touched) {
      const content = this.#base.get(path)
      if (content !== undefined) {
        await this.#makeRoom(path)
        this.writeFileSync(`${THEME_ROOT}/${path}`, content)
      } else if (await this.#isFile(path)) await super.rm(`${THEME_ROOT}/${path}`)
    }
    this.#catchUp()
  }

  /** Returns a file of the theme, undefined if there is none. */
  async read(path: string): Promise<FileContent | undefined> {
    if (!(await this.#isFile(path))) return undefined
    const bytes = await this.readFileBuffer(`${THEME_ROOT}/${path}`)
    if (!isTextPath(path)) return bytes
    try {
      return utf8.decode(bytes)
    } catch {
      throw new NotText(path)
    }
  }

  /** Writes a file of the theme, with the folders around it. */
  async write(path: string, content: FileContent): Promise<void> {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (folder !== '') await this.mkdir(`${THEME_ROOT}/${folder}`, { recursive: true })
    await this.writeFile(`${THEME_ROOT}/${path}`, content)
  }

  async remove(path: string): Promise<void> {
    await this.rm(`${THEME_ROOT}/${path}`, { force: true })
  }

  /** Returns all files of the theme by path, as commands have left them. */
  async files(): Promise<Map<string, FileContent>> {
    const files = new Map<string, FileContent>()
    for (const path of this.getAllPaths()
      .flatMap((found) => themePath(found) ?? [])
      .toSorted()) {
      const content = this.#isTouched(path) ? await this.read(path) : this.#base.get(path)
      if (content !== undefined) files.set(path, content)
    }
    return files
  }

  override writeFile(path: string, content: WrittenContent, options?: Parameters<InMemoryFs['writeFile']>[2]) {
    this.#touch(path)
    return super.writeFile(path, content, options)
  }

  override appendFile(path: string, content: WrittenContent, options?: Parameters<InMemoryFs['appendFile']>[2]) {
    this.#touch(path)
    return super.appendFile(path, content, options)
  }

  override rm(path: string, options?: RmOptions) {
    this.#touch(path)
    return super.rm(path, options)
  }

  override cp(from: string, to: string, options?: CpOptions) {
    this.#touch(to)
    return super.cp(from, to, options)
  }

  override mv(from: string, to: string) {
    this.#touch(from)
    this.#touch(to)
    return super.mv(from, to)
  }

  override symlink(): Promise<void> {
    return Promise.reject(new Error('EPERM: a theme can’t have links'))
  }

  override link(): Promise<void> {
    return Promise.reject(new Error('EPERM: a theme can’t have links'))
  }

  #catchUp(): void {
    // A command may have deleted the folder itself, in which the next line starts.
    this.mkdirSync(THEME_ROOT, { recursive: true })
    const files = [...this.#elsewhere].map(([path, content]) => ({ path, content }))
    this.#elsewhere.clear()
    this.follow(files)
  }

  #touch(path: string): void {
    const touched = themePath(this.resolvePath('/', path)) ?? (path === THEME_ROOT ? '' : undefined)
    if (touched !== undefined) this.#touched.add(touched)
  }

  #isTouched(path: string): boolean {
    if (this.#touched.size === 0) return false
    if (this.#touched.has(path) || this.#touched.has('')) return true
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      if (this.#touched.has(path.slice(0, at))) return true
    }
    return false
  }

  async #isFile(path: string): Promise<boolean> {
    const shellPath = `${THEME_ROOT}/${path}`
    return (await this.exists(shellPath)) && (await this.stat(shellPath)).isFile
  }

  /** A command may have made a folder where the file was, or a file where its folder was. */
  async #makeRoom(path: string): Promise<void> {
    const shellPath = `${THEME_ROOT}/${path}`
    if ((await this.exists(shellPath)) && (await this.stat(shellPath)).isDirectory)
      await super.rm(shellPath, { recursive: true })
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      const folder = `${THEME_ROOT}/${path.slice(0, at)}`
      if ((await this.exists(folder)) && (await this.stat(folder)).isFile) await super.rm(folder)
    }
  }
}

/** Thrown if a command has written something else than UTF-8 into a text file. */
export class NotText extends Error {
  override readonly name = 'NotText'

  constructor(path: string) {
    super(`${path} isn’t UTF-8 text`)
  }
}
