/** Changes many products by uploading a table: a trial run lists all errors, then the user confirms. For owners. */
import { html } from 'hono/html'
import { TABLE_MARK, tableFormOf, writeCodeCell, writeNumberCell, writeTextCell } from '../../core/html/table-cell.ts'
import { cutText } from '../../core/text/cut-text.ts'
import { changeProducts, type ProductChanges } from '../import/change-products.ts'
import { InvalidImportError } from '../import/import-errors.ts'
import { readChangeFile } from '../import/read-products.ts'
import { Refusal } from '../text/messages.ts'
import type { OfficeContext, OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'

const SHOWN_MISTAKES = 200
const NAME_LIMIT = 100

type Upload = { file: string; body: string }

/**
 * The last segment of a file name without characters that would garble a message; '' unless it ends in .csv or .jsonl.
 */
function nameOf(typed: string): string {
  const name = cutText((typed.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}:]+/gu, ' ').trim(), NAME_LIMIT)
  return /\.(csv|jsonl)$/i.test(name) ? name.replace(/\.\w+$/, (ending) => ending.toLowerCase()) : ''
}

/** The products as a table to edit: SKU, name, prices, and stock by shop. */
function writeTable(context: OfficeContext): string {
  const { language, store } = context.get('office')
  const { content, documents } = store
  const form = tableFormOf(language)
  const shops = [...documents.locations.keys()]
  const number = (value: number | null | undefined) =>
    typeof value === 'number' ? writeNumberCell(String(value), form) : ''
  const rows = content.products.map((product) => [
    writeCodeCell(product.sku),
    writeTextCell(product.name),
    number(product.price),
    number(product.final_price),
    ...shops.map((shop) => number(content.stock.get(product.entity_id)?.get(shop))),
  ])
  const header = ['sku', 'name', 'price', 'final_price', ...shops.map((shop) => writeTextCell(`stock.${shop}`))]
  return TABLE_MARK + [header, ...rows].map((row) => `${row.join(form.between)}\r\n`).join('')
}

type Trial = { mistakes: readonly string[] } | { upload: Upload; counts: ProductChanges }

function renderTrial(context: OfficeContext, trial: Trial) {
  const { base, text } = context.get('office')
  if ('mistakes' in trial) {
    const more = trial.mistakes.length - SHOWN_MISTAKES
    return html`<section class="card"><h2>${text('import.mistakes', { count: trial.mistakes.length })}</h2>
<ol class="mistakes" lang="en">${trial.mistakes.slice(0, SHOWN_MISTAKES).map((mistake) => html`<li>${mistake}</li>`)}
</ol>${more > 0 ? html`<p class="hint">${text('import.more', { count: more })}</p>` : ''}</section>`
  }
  const { added, changed, unchanged } = trial.counts
  return html`<section class="card stack"><h2>${text('import.noMistakes', { file: trial.upload.file })}</h2>
<p class="sums"><span><b>${changed}</b> ${text('import.toChange')}</span><span><b>${added}</b> ${text(
    'import.new',
  )}</span><span><b>${unchanged}</b> ${text('import.unchanged')}</span></p>
${
  changed + added === 0
    ? ''
    : html`<form method="post" action="${base}/import/run">
${tokenField(context)}<button>${text('import.run')}</button></form>`
}</section>`
}

function respondWithImport(context: OfficeContext, trial?: Trial, mistake?: string): Promise<Response> {
  const { base, text } = context.get('office')
  return respondWithPage(context, {
    title: text('import.title'),
    part: 'import',
    mistakes: mistake ? [mistake] : [],
    status: mistake ? 400 : trial && 'mistakes' in trial ? 422 : 200,
    body: html`${trial ? renderTrial(context, trial) : ''}
    <form class="card stack" method="post" enctype="multipart/form-data" action="${base}/import">${tokenField(context)}
<p>${text('import.hint')}</p>
<label>${text('import.file')}<input type="file" name="file" accept=".csv,.jsonl,text/csv" required></label>
<div class="buttons"><button>${text('import.check')}</button><a href="${base}/import/products.csv"
  download>${text('import.current')}</a></div></form>`,
  })
}

async function tryUpload(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  const sent = await context.get('form').file('file')
  const file = nameOf(sent?.name ?? '')
  if (sent === undefined || file === '') return respondWithImport(context, undefined, text('import.badFile'))
  try {
    const { text: body } = readChangeFile(file, sent.bytes)
    const counts = await changeProducts(backend, storeId, { file, text: body }, { isTrial: true })
    await backend.db.query(
      `INSERT INTO office_upload (user_id, file, body) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET file = excluded.file, body = excluded.body, uploaded_at = now()`,
      [context.get('user').user_id, file, body],
    )
    return respondWithImport(context, { upload: { file, body }, counts })
  } catch (error) {
    if (error instanceof InvalidImportError) return respondWithImport(context, { mistakes: error.mistakes })
    throw error
  }
}

async function runUpload(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const user = context.get('user')
  const [upload] = await backend.db.query<Upload>('DELETE FROM office_upload WHERE user_id = $1 RETURNING file, body', [
    user.user_id,
  ])
  if (upload === undefined) throw new Refusal(404, 'noPage')
  try {
    const counts = await changeProducts(backend, storeId, { file: upload.file, text: upload.body })
    const detail = `${counts.changed} changed, ${counts.added} added`
    await logAction(backend.db, storeId, user.name, 'products.imported', upload.file, detail)
    return redirectWithNotice(context, '/import', 'imported')
  } catch (error) {
    // The store may have changed since the trial run.
    if (error instanceof InvalidImportError) return respondWithImport(context, { mistakes: error.mistakes })
    throw error
  }
}

export function addImportPages(routes: OfficeRoutes): void {
  routes.use('/import/*', requireOwner)
  routes.get('/import', (context) => respondWithImport(context))
  routes.get('/import/products.csv', (context) =>
    context.body(writeTable(context), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${context.get('office').storeId}-products.csv"`,
    }),
  )
  routes.post('/import', tryUpload)
  routes.post('/import/run', runUpload)
}
