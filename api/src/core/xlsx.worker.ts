import { parentPort } from 'node:worker_threads';
import { deflateRawSync, InflateRaw } from 'node:zlib';
import XLSX from 'sheetjs-style';

// Runs in a separate thread: writing a large sheet takes seconds of CPU, which must not block others.

type Cell = string | number | boolean | null;

/** Messages to the thread: the head of a sheet, then its rows, repeated for each sheet, and finally the end. */
type Message = { title: string; header: string[]; widths: number[] } | { rows: Cell[][] } | 'end';

// Without Node's zlib the library stores everything uncompressed, and it knows that by a property which Node has renamed.
(XLSX.CFB.utils as unknown as { use_zlib(zlib: object): void }).use_zlib({
  deflateRawSync,
  InflateRaw: class extends InflateRaw {
    get bytesRead(): number {
      return this.bytesWritten;
    }
  },
});

/** Most characters of a cell: what the format holds. */
const MOST_IN_CELL = 32_767;

const HEADER_STYLE = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: '0B5563' } },
  alignment: { vertical: 'center', wrapText: true },
};

const FROZEN_HEADER =
  '<sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView>';

const port = parentPort!;
/** The sheets of the book that have begun, in their order. */
const sheets: { title: string; widths: number[]; rows: (Cell | object)[][] }[] = [];
/** The reference of the first row with a text that no cell can hold. */
let tooLong: Cell | undefined;

port.on('message', (message: Message) => {
  if (message === 'end') {
    if (tooLong !== undefined) port.postMessage({ tooLong });
    else {
      const bytes = write();
      port.postMessage({ bytes }, [bytes.buffer as ArrayBuffer]);
    }
    port.close();
  } else if ('header' in message) {
    const { title, widths, header } = message;
    sheets.push({ title, widths, rows: [header.map((v) => ({ t: 's', v, s: HEADER_STYLE }))] });
  } else {
    for (const row of message.rows) {
      if (row.some((cell) => typeof cell === 'string' && cell.length > MOST_IN_CELL)) tooLong ??= row[0] ?? null;
      sheets.at(-1)!.rows.push(row);
    }
  }
});

function write(): Uint8Array {
  // Rows as arrays, not as one object of all cells by their addresses, which takes longer. The option is not among the types.
  const dense: object = { dense: true };
  const book = XLSX.utils.book_new();
  for (const { title, widths, rows } of sheets) {
    const sheet = XLSX.utils.aoa_to_sheet(rows as unknown[][], dense);
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    sheet['!rows'] = [{ hpt: 32 }];
    sheet['!autofilter'] = { ref: XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: widths.length - 1 } }) };
    XLSX.utils.book_append_sheet(book, sheet, title);
  }
  const plain = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: false }) as Buffer;
  return new Uint8Array(withFrozenHeaders(plain));
}

/** The library writes no frozen panes: they are put into the parts that describe the sheets, and everything is compressed then. */
function withFrozenHeaders(book: Buffer): Buffer {
  const parts = XLSX.CFB.read(book, { type: 'buffer' });
  for (const index of sheets.keys()) {
    const sheet = XLSX.CFB.find(parts, `/xl/worksheets/sheet${index + 1}.xml`)!;
    const xml = Buffer.from(sheet.content as Uint8Array);
    const view = '<sheetView workbookViewId="0"/>';
    const at = xml.indexOf(view);
    if (at !== -1) sheet.content = Buffer.concat([xml.subarray(0, at), Buffer.from(FROZEN_HEADER), xml.subarray(at + view.length)]);
    sheet.size = (sheet.content as Uint8Array).length;
  }
  return XLSX.CFB.write(parts, { type: 'buffer', fileType: 'zip', compression: true }) as unknown as Buffer;
}
