"""For research on games with hidden information: environments for PettingZoo and OpenSpiel, a
stable numbering of choices, and features of what a seat may know.

Needs the packages of ``grognard[research]``.
"""
