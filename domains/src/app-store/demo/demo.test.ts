import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { appCategories } from '../contract.ts'
import { demoApps } from './index.ts'

const publicFolder = new URL('../../../../surfaces/marketplace/public/', import.meta.url)
const published = (path: string) => new URL(path.slice(1), publicFolder)
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const images = demoApps.flatMap((app) => app.screenshots.filter((address) => address.startsWith('/')))
const videos = demoApps.flatMap((app) => app.screenshots.filter((address) => address.startsWith('https://')))

describe('the demo catalog', () => {
  test('has at least 60 apps, at least six in each category', () => {
    expect(demoApps.length).toBeGreaterThanOrEqual(60)
    for (const category of appCategories) {
      const apps = demoApps.filter((app) => app.category === category)
      expect(apps.length, category).toBeGreaterThanOrEqual(6)
    }
  })

  test('has unique and valid IDs and titles', () => {
    expect(duplicates(demoApps.map((app) => app.id))).toEqual([])
    expect(duplicates(demoApps.map((app) => app.title.toLowerCase()))).toEqual([])
    for (const app of demoApps) {
      expect(app.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(app.title.length, app.id).toBeLessThanOrEqual(80)
    }
  })

  test('describes every app in at least two plain paragraphs', () => {
    for (const { id, description } of demoApps) {
      expect(description.length, id).toBeGreaterThan(170)
      expect(description.length, id).toBeLessThanOrEqual(1200)
      expect(description.split('\n\n').length, id).toBeGreaterThanOrEqual(2)
      expect(description, id).not.toMatch(/[<>]| {2}|[^\n]\n[^\n]/)
    }
  })

  test('has free and paid apps, and apps with and without features', () => {
    const free = demoApps.filter((app) => app.price === 'Free')
    expect(free.length).toBeGreaterThanOrEqual(10)
    for (const app of demoApps) {
      expect(app.price, app.id).toMatch(/^(Free|(From )?₹[\d,]+\/month|₹[\d,]+ one-time)$/)
    }
    expect(demoApps.some((app) => app.features.length === 0)).toBe(true)
    expect(demoApps.filter((app) => app.features.length >= 5).length).toBeGreaterThanOrEqual(50)
  })

  test('has many developers, some with several apps', () => {
    const names = new Set(demoApps.map((app) => app.developer_name))
    expect(names.size).toBeGreaterThanOrEqual(20)
    expect(names.size).toBeLessThan(demoApps.length / 2)
    for (const app of demoApps) expect(new URL(app.support_url).hostname).toMatch(/\.example$/)
  })

  test('has apps from 2024 to 2026 with different popularity', () => {
    const years = new Set(demoApps.map((app) => new Date(app.created_at).getFullYear()))
    expect([...years].sort()).toEqual([2024, 2025, 2026])
    for (const { id, popularity } of demoApps) {
      expect(popularity, id).toBeGreaterThan(0)
      expect(popularity, id).toBeLessThanOrEqual(1)
    }
  })
})

describe('the images of the demo catalog', () => {
  test('every app has a unique icon smaller than 3 kB', () => {
    const icons = demoApps.map((app) => readFileSync(published(app.icon), 'utf8'))
    expect(duplicates(icons)).toEqual([])
    for (const [index, icon] of icons.entries()) {
      expect(icon).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/)
      expect(Buffer.byteLength(icon), demoApps[index]?.id).toBeLessThan(3000)
    }
  })

  test('every app has two to four screenshots, and no image is used twice', () => {
    expect(duplicates(images)).toEqual([])
    for (const app of demoApps) {
      expect(app.screenshots.length, app.id).toBeGreaterThanOrEqual(2)
      expect(app.screenshots.length, app.id).toBeLessThanOrEqual(4)
    }
  })

  test('every image is a WebP of 1280 × 800 below 80 kB, and all are below 6 MB', () => {
    let total = 0
    for (const path of images) {
      const file = readFileSync(published(path))
      expect(file.toString('latin1', 8, 16), path).toBe('WEBPVP8 ')
      expect([file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff], path).toEqual([1280, 800])
      expect(file.length, path).toBeLessThan(80_000)
      total += statSync(published(path)).size
    }
    expect(total).toBeLessThan(6_000_000)
  })

  test('some are videos, with every form of YouTube URL', () => {
    const forms = [
      /youtube\.com\/watch\?v=[\w-]{11}$/,
      /youtube\.com\/watch\?v=[\w-]{11}&t=/,
      /youtube\.com\/watch\?v=[\w-]{11}&list=/,
      /youtu\.be\/[\w-]{11}$/,
      /youtu\.be\/[\w-]{11}\?t=/,
      /youtube\.com\/embed\/[\w-]{11}/,
      /youtube\.com\/shorts\/[\w-]{11}$/,
    ]
    for (const form of forms)
      expect(
        videos.some((address) => form.test(address)),
        String(form),
      ).toBe(true)
  })
})
