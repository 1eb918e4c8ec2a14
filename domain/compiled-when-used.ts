import { compile, type ZodMiniType } from 'zod/mini'

/**
 * A shape that is compiled when it is first asked for. Compiled code takes half of the time or less to read a value. It
 * takes some milliseconds to make, so making it for every shape would delay the start of the server.
 */
export function compiledWhenUsed<Shape extends ZodMiniType>(shape: Shape): () => Shape {
  let compiled: Shape | undefined
  return () => (compiled ??= compile(shape))
}
