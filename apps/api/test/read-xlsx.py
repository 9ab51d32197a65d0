"""Prints what openpyxl reads of each Excel file named, as JSON: one object a file."""

import json
import sys
from datetime import datetime

import openpyxl


def cell(one):
    value = one.value.isoformat() if isinstance(one.value, datetime) else one.value
    return {"value": value, "type": one.data_type, "format": one.number_format}


def sheet(path):
    book = openpyxl.load_workbook(path)
    first = book.worksheets[0]
    rows = list(first.iter_rows())
    return {
        "sheets": len(book.worksheets),
        "title": first.title,
        "frozenAt": first.freeze_panes,
        "filter": first.auto_filter.ref,
        "headerIsBold": all(one.font.b for one in rows[0]),
        "widths": [first.column_dimensions[one.column_letter].width for one in rows[0]],
        "creator": book.properties.creator,
        "description": book.properties.description,
        "modifier": book.properties.lastModifiedBy,
        "rows": [[cell(one) for one in row] for row in rows],
        "others": [
            {"title": one.title, "rows": [[cell(each)["value"] for each in row] for row in one.iter_rows()]}
            for one in book.worksheets[1:]
        ],
    }


json.dump([sheet(path) for path in sys.argv[1:]], sys.stdout)
