/** The least that a Node server can cost: the response to GET /{index} is the file at that index of its arguments. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', ...files] = process.argv.slice(2)
const bodies = files.map((file) => readFileSync(file))

createServer((request, response) => {
  const body = bodies[Number(request.url?.slice(1))]
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}).listen(Number(port), 'localhost')
