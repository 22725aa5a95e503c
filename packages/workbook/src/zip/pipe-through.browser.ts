/**
 * Passes chunks through a browser stream, such as CompressionStream. Content is read as the stream accepts it. If the
 * caller stops early, the stream is garbage-collected: it holds no resources and waits for its reader.
 */
export async function* pipeThrough(
  content: AsyncIterable<Uint8Array>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  const source = new ReadableStream<BufferSource>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  const reader = source.pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
