import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A scene: a fragment shader, and up to four SVG textures that it wraps around objects. */
export interface Scene {
  readonly size: Size
  readonly shader: string
  readonly drawings: readonly string[]
}

export interface Studio {
  readonly page: Page
  readonly browser: Browser
}

const fontFace = (family: string, file: string) =>
  `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))).toString('base64')});font-weight:100 900}`

const fonts = `<style>${fontFace('Fraunces', 'fraunces/files/fraunces-latin-opsz-normal.woff2')}${fontFace('Inter', 'inter/files/inter-latin-opsz-normal.woff2')}</style>`

/** Opens the browser that renders scenes. Software rendering is enough. */
export async function openStudio(): Promise<Studio> {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  const executablePath = own ?? (await (await import('@sparticuz/chromium')).default.executablePath())
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
  const browser = await chromium.launch({ executablePath, args })
  return { browser, page: await browser.newPage() }
}

/** Renders a scene. Each pass shifts the camera within the pixel and moves the light, for soft edges and shadows. */
export async function photograph({ page }: Studio, scene: Scene, passes: number): Promise<Buffer> {
  const drawings = scene.drawings.map((svg) => {
    const text = svg.replace(/(<svg[^>]*>)/, `$1${svg.includes('<text') ? fonts : ''}`)
    return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  })
  const { width, height } = scene.size
  const pixels = await page.evaluate(draw, { width, height, shader: scene.shader, drawings, passes })
  return sharp(Buffer.from(pixels, 'base64'), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

// Runs in the browser, so it can't use anything outside the function.
async function draw(job: { width: number; height: number; shader: string; drawings: string[]; passes: number }) {
  const { width, height, passes } = job
  const canvas = new OffscreenCanvas(width, height)
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true })
  if (gl === null) throw new Error('This browser has no WebGL 2')
  const program = gl.createProgram()
  const sources: [number, string][] = [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec2 a;void main(){gl_Position=vec4(a,0.0,1.0);}'],
    [gl.FRAGMENT_SHADER, job.shader],
  ]
  for (const [kind, source] of sources) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('No shader')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'broken')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'broken')
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(gl.getAttribLocation(program, 'a'))
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'a'), 2, gl.FLOAT, false, 0, 0)
  const at = (name: string) => gl.getUniformLocation(program, name)

  for (const [index, source] of job.drawings.entries()) {
    const image = new Image()
    image.src = source
    await image.decode()
    gl.activeTexture(gl.TEXTURE0 + index)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.uniform1i(at(`uMap${index}`), index)
  }
  gl.uniform2f(at('uSize'), width, height)
  gl.viewport(0, 0, width, height)
  gl.enable(gl.SCISSOR_TEST)
  const sum = new Float32Array(width * height * 3)
  const pass = new Uint8Array(width * height * 4)
  const halton = (index: number, base: number) => {
    let result = 0
    for (let f = 1 / base, i = index; i > 0; i = Math.floor(i / base), f /= base) result += f * (i % base)
    return result
  }
  for (let index = 0; index < passes; index += 1) {
    gl.uniform2f(at('uJitter'), halton(index + 1, 2) - 0.5, halton(index + 1, 3) - 0.5)
    gl.uniform3f(
      at('uLightJitter'),
      halton(index + 1, 5) - 0.5,
      halton(index + 1, 7) - 0.5,
      halton(index + 1, 11) - 0.5,
    )
    gl.uniform1f(at('uSeed'), halton(index + 1, 13))
    // Renders in tiles, because browsers abort GPU work that takes too long.
    const Tile = 160
    for (let y = 0; y < height; y += Tile) {
      for (let x = 0; x < width; x += Tile) {
        gl.scissor(x, y, Tile, Tile)
        gl.drawArrays(gl.TRIANGLES, 0, 3)
        gl.finish()
      }
    }
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pass)
    for (let i = 0, j = 0; i < pass.length; i += 4, j += 3) {
      for (let channel = 0; channel < 3; channel += 1)
        sum[j + channel] = (sum[j + channel] ?? 0) + (pass[i + channel] ?? 0)
    }
  }
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const from = (height - 1 - y) * width * 3
    for (let i = 0; i < width * 3; i += 1) out[y * width * 3 + i] = Math.round((sum[from + i] ?? 0) / passes)
  }
  let text = ''
  for (let i = 0; i < out.length; i += 32_768) text += String.fromCharCode(...out.subarray(i, i + 32_768))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return btoa(text)
}
