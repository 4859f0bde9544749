import process from 'node:process'
import express from 'express'
import pg from 'pg'
import { findProduct, listProducts, searchProducts } from './queries.js'
import { showListed, showProduct } from './show.js'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()
app.disable('x-powered-by')

const headers = { 'cache-control': 'public, max-age=2, stale-while-revalidate=10' }

app.get('/api/storefront/products', async (request, response) => {
  const { store_slug: slug, q = '', cursor } = request.query
  const limit = Math.min(Number(request.query.limit ?? 50), 200)
  const offset = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString())
  const search = q.trim()
  const page = { slug, search, limit: limit + 1, offset }
  const { rows } = search === '' ? await listProducts(pool, page) : await searchProducts(pool, page)
  const items = rows.slice(0, limit).map(showListed)
  const next = rows.length > limit ? Buffer.from(JSON.stringify(offset + limit)).toString('base64url') : null
  response.set(headers).json({ items, next_cursor: next })
})

app.get('/api/storefront/products/:handle', async (request, response) => {
  const found = await findProduct(pool, request.query.store_slug, request.params.handle)
  if (found === undefined) return response.status(404).json({ title: 'Product not found' })
  return response.set(headers).json(showProduct(found))
})

app.get('/healthz', (_request, response) => response.send('ok'))

app.listen(Number(process.env.PORT))
