/**
 * A stand-in of a browser's WebMCP (https://webmachinelearning.github.io/webmcp, Draft Community Group Report of 17
 * June 2026): `registerTool` refuses what the draft refuses, and a signal takes a tool away. An assistant calls tools
 * with `call`.
 */
type Tool = {
  name: string
  title?: string
  description: string
  inputSchema?: object
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean }
  execute: (input: object) => Promise<unknown>
}

const NAME = /^[\w.-]{1,128}$/

export class ModelContextStandIn {
  readonly tools = new Map<string, Tool>()
  /** Errors of refused registrations. */
  readonly refusals: unknown[] = []

  registerTool(tool: Tool, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const refuse = (error: unknown): Promise<void> => {
      this.refusals.push(error)
      return Promise.reject(error)
    }
    const { name, title, description, inputSchema, execute } = tool
    // Members of a dictionary that the interface definition requires.
    if (name === undefined || description === undefined || typeof execute !== 'function')
      return refuse(new TypeError('name, description and execute are required'))
    if (this.tools.has(name)) return refuse(new DOMException('a tool has this name', 'InvalidStateError'))
    if (description === '') return refuse(new DOMException('the description is empty', 'InvalidStateError'))
    if (!NAME.test(name)) return refuse(new DOMException('the name is not allowed', 'InvalidStateError'))
    if (inputSchema !== undefined && JSON.stringify(inputSchema) === undefined)
      return refuse(new TypeError('inputSchema is no JSON'))
    if (signal?.aborted) return refuse(signal.reason)
    const kept = { ...tool, ...(title !== undefined && { title: title.toWellFormed() }) }
    this.tools.set(name, kept)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.tools.delete(name)
        reject(signal.reason)
      })
      queueMicrotask(resolve)
    })
  }

  /** Calls a tool as an assistant: its input arrives as a copy. */
  async call(name: string, input: object = {}): Promise<string> {
    const tool = this.tools.get(name)
    if (!tool) throw new Error(`There is no tool ${name}.`)
    return String(await tool.execute(structuredClone(input)))
  }
}
