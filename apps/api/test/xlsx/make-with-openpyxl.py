"""Writes a workbook that openpyxl makes to standard output: make-with-openpyxl.py <name>"""

import datetime
import io
import json
import sys

from openpyxl import Workbook


def list_of_all_kinds():
    book = Workbook()
    sheet = book.active
    sheet.merge_cells("A1:D2")
    sheet["A1"] = "Naam van de werkgever"
    sheet.append([])
    sheet["B4"] = "stand per 1 januari"
    names = ["Employee No.", "First name", "Infix", "Surname", "Department", "E-mail address"]
    for column, name in enumerate(names, start=1):
        sheet.cell(row=5, column=column, value=name)
    rows = [
        [7, "Noor", "van der", "Velden", "R&D <x>", "noor@werkgever.example"],
        ["12345", " Sem", None, "Jansen\u00a0", "HR"],
        [12, "Şükrü", "de", "Łukasz"],
        [],
        [None, "Jo", None, "Smit"],
        ["=A6+1", "Anne", None, "Bakker"],
        [datetime.date(2026, 3, 1), "Daan", None, "Visser"],
    ]
    for row, cells in enumerate(rows, start=6):
        for column, value in enumerate(cells, start=1):
            sheet.cell(row=row, column=column, value=value)
    sheet["A6"].number_format = "000"
    sheet["A8"].number_format = "00000"
    sheet.row_dimensions[8].hidden = True
    sheet.column_dimensions["C"].hidden = True
    book.create_sheet("Tweede")["A1"] = "Personeelsnummer"
    return book


def long_list():
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Lijst")
    sheet.append(["Personeelsnummer", "Naam", "Afdeling", "E-mailadres"])
    for number in range(1, 20001):
        sheet.append([number, f"Medewerker {number}", "HR", f"m{number}@werkgever.example"])
    return book


def given_rows():
    book = Workbook()
    for row in json.load(sys.stdin):
        book.active.append(row)
    return book


makers = {
    "list-of-all-kinds": list_of_all_kinds,
    "long-list": long_list,
    "given-rows": given_rows,
}
written = io.BytesIO()
makers[sys.argv[1]]().save(written)
sys.stdout.buffer.write(written.getvalue())
